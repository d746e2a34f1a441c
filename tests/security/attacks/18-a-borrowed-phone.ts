import type { Person } from '#app/testing/person.ts';
import { Stream } from '#app/testing/stream.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack, Result } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

const newPassword = 'the river runs at night';

/** Her partner has her phone for an evening, or a copy of its cookie, and not her password. What is worth most is tried last: it would end the rest. */
const wanted = (guess: string, session: string): [procedure: string, input: object][] => [
  ['privacy.startExport', { password: guess }],
  ['accounts.startSecondFactor', { password: guess }],
  ['accounts.renewRecoveryCodes', { password: guess, code: '000000' }],
  ['accounts.turnOffSecondFactor', { password: guess, code: '000000' }],
  ['accounts.endSession', { sessionId: session, password: guess }],
  ['accounts.endOtherSessions', { password: guess }],
  ['accounts.changePassword', { password: guess, newPassword }],
  ['privacy.deleteAccount', { password: guess }],
];

export const attack: Attack = {
  number: '18',
  title: 'A borrowed phone, a copied cookie',
  tries: { full: 50, quick: 8 },
  sabotage: { edits: [{ file: 'src/features/accounts/server/passwords/confirm-password.ts', find: "  if (!(await checkPassword(password, passwordHash))) throw new DomainError<keyof typeof confirmErrors>('wrong_password');\n", replace: '' }] },

  async attempt(cluster, tries): Promise<Result> {
    const [maya, theo] = await cluster.couple();
    const desk = await loggedIn(cluster, maya);
    const [session] = (await desk.read<{ sessions: { id: string }[] }>('accounts.sessions')).sessions;
    const copied = cluster.at(1, maya);
    let [taken, turnedAway] = [0, 0];
    for (let round = 0; round < tries / 8; round += 1) {
      for (const [procedure, input] of wanted(['otters', '', theo.password.toUpperCase()][round % 3]!, session!.id)) {
        if ((await attemptWrite(copied, procedure, input)).status < 400) taken += 1;
      }
      // Counted where it was guessed: the desk is told that there is no such session, and not to wait.
      if ((await attemptWrite(desk, 'accounts.endSession', { sessionId: crypto.randomUUID(), password: maya.password })).status !== 404) turnedAway += 1;
      await cluster.advance({ minutes: 2 });
    }
    if (taken > 0) return { attempts: tries, succeeded: taken, control: {} };

    const email = cluster.emails().some(({ to, subject }) => to === maya.email && subject === 'A new log-in to your account');
    const fetched = await exportOfAnother(cluster, maya, desk);
    const change = await afterNewPassword(cluster, maya, [copied, desk]);
    return {
      attempts: tries + 2 + change.attempts,
      succeeded: taken + fetched.succeeded + change.succeeded,
      control: {
        'from another browser her password counts all the while': turnedAway === 0,
        'she takes her own data along, with her password': fetched.served,
        'she is written to when somebody logs in from a new browser': email,
        'with a new password she stays where she is, and hears what changes': change.served,
      },
      note: `out after ${change.milliseconds.toFixed(0)} ms`,
    };
  },
};

async function loggedIn(cluster: Cluster, { email, password }: Person): Promise<Person> {
  const browser = cluster.visitor();
  await browser.ask('accounts.logIn', { body: JSON.stringify({ email, password, timeZone: 'UTC' }), headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' } });
  return browser;
}

/** She has her data put together at home; the phone in other hands, signed in as well, asks for it. */
async function exportOfAnother(cluster: Cluster, maya: Person, phone: Person) {
  await maya.write('privacy.startExport', { password: maya.password });
  const state = async () => (await maya.read<{ latest: { state: string } }>('privacy.exportStatus')).latest.state;
  for (let waited = 0; waited < 300 && (await state()) !== 'ready'; waited += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  const asked = await attemptWrite(phone, 'privacy.makeDownloadLink');
  const { link } = await maya.write<{ link: string }>('privacy.makeDownloadLink');
  const follow = (who: Person) => fetch(who.url + link, { headers: { cookie: who.cookie, 'x-forwarded-for': who.address } });
  const followed = await follow(phone);
  return { succeeded: Number(asked.status < 400) + Number(followed.ok), served: (await follow(cluster.at(1, maya))).ok };
}

/** A new password: every other session, every copy of this one's cookie and all their open streams are out within a second, on every server. */
async function afterNewPassword(cluster: Cluster, maya: Person, others: Person[]) {
  const streams = (await Promise.all(others.map((person) => Promise.all(cluster.servers.map(({ url }) => Stream.of(person, url)))))).flat();
  const began = performance.now();
  await maya.write('accounts.changePassword', { password: maya.password, newPassword });
  const procedures = await Promise.all(others.map(async (person) => (await person.ask('pairing.status', {})).status));
  while (streams.some(({ isOpen }) => isOpen) && performance.now() - began < 1_000) await new Promise((resolve) => setTimeout(resolve, 10));
  const milliseconds = performance.now() - began;
  const succeeded = streams.filter(({ isOpen }) => isOpen).length + procedures.filter((status) => status !== 401).length;
  const own = await Stream.of(maya);
  await maya.write('memories.addMemory', { id: crypto.randomUUID(), activity: 'Picnic', date: cluster.now().toISOString().slice(0, 10), lead: 'me' });
  for (let waited = 0; waited < 100 && !own.heard('memories'); waited += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  const served = own.heard('memories');
  for (const stream of [...streams, own]) stream.close();
  return { attempts: streams.length + procedures.length, succeeded, served, milliseconds };
}

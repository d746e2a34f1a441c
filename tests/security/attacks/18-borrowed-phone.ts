import type { Person } from '#app/testing/person.ts';
import { Stream } from '#app/testing/stream.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack, Result } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

const newPassword = 'the river runs at night';

/** Milliseconds. The quick form runs beside other tests, so it counts which streams end, not when. */
const [second, longest] = [1_000, 60_000];

/** The attacker has the phone, or a copy of its cookie, but not the password. The last writes would end the session. */
const protectedWrites = (guess: string, session: string): [procedure: string, input: object][] => [
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
  sabotage: {
    edits: [
      {
        file: 'src/features/accounts/server/passwords/confirm-password.ts',
        find: "  if (!(await context.passwords.matches(password, passwordHash))) throw context.error('wrong_password');\n",
        replace: '',
      },
    ],
  },

  async attempt(cluster, tries, { quick }): Promise<Result> {
    const [maya, theo] = await cluster.couple();
    const desk = await loggedIn(cluster, maya);
    const [session] = (await desk.read<{ sessions: { id: string }[] }>('accounts.sessions')).sessions;
    const copied = cluster.at(1, maya);
    let [taken, turnedAway] = [0, 0];
    for (let round = 0; round < tries / 8; round += 1) {
      for (const [procedure, input] of protectedWrites(
        ['otters', '', theo.password.toUpperCase()][round % 3]!,
        session!.id,
      )) {
        if ((await attemptWrite(copied, procedure, input)).status < 400) taken += 1;
      }
      // The limit counts by session, so the other session gets 404 and not 429.
      if (
        (await attemptWrite(desk, 'accounts.endSession', { sessionId: crypto.randomUUID(), password: maya.password }))
          .status !== 404
      )
        turnedAway += 1;
      await cluster.advance({ minutes: 2 });
    }
    if (taken > 0) return { attempts: tries, succeeded: taken, control: {} };

    const email = cluster
      .emails()
      .some(({ to, subject }) => to === maya.email && subject === 'A new log-in to your account');
    const fetched = await exportFromOtherSession(cluster, maya, desk);
    const change = await afterNewPassword(cluster, maya, [copied, desk], quick ? longest : second);
    return {
      attempts: tries + 2 + change.attempts,
      succeeded: taken + fetched.succeeded + change.succeeded,
      control: {
        'her password works in another browser during the attack': turnedAway === 0,
        'she exports her data with her password': fetched.served,
        'a log-in from a new browser sends her an email': email,
        'after the new password her session and live stream work': change.served,
      },
      note: `others signed out after ${change.milliseconds.toFixed(0)} ms`,
    };
  },
};

async function loggedIn(cluster: Cluster, { email, password }: Person): Promise<Person> {
  const browser = cluster.visitor();
  await browser.ask('accounts.logIn', {
    body: JSON.stringify({ email, password, timeZone: 'UTC' }),
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0' },
  });
  return browser;
}

/** The owner builds an export in one session; the phone in another session asks for it. */
async function exportFromOtherSession(cluster: Cluster, maya: Person, phone: Person) {
  await maya.write('privacy.startExport', { password: maya.password });
  const state = async () => (await maya.read<{ latest: { state: string } }>('privacy.exportStatus')).latest.state;
  for (let waited = 0; waited < 300 && (await state()) !== 'ready'; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  const asked = await attemptWrite(phone, 'privacy.makeDownloadLink');
  const { link } = await maya.write<{ link: string }>('privacy.makeDownloadLink');
  const follow = (who: Person) =>
    fetch(who.url + link, { headers: { cookie: who.cookie, 'x-forwarded-for': who.address } });
  const followed = await follow(phone);
  return {
    succeeded: Number(asked.status < 400) + Number(followed.ok),
    served: (await follow(cluster.at(1, maya))).ok,
  };
}

/** A new password ends every other session, copy of the cookie and open stream in time, on every server. */
async function afterNewPassword(cluster: Cluster, maya: Person, others: Person[], inTime: number) {
  const streams = (
    await Promise.all(others.map((person) => Promise.all(cluster.servers.map(({ url }) => Stream.of(person, url)))))
  ).flat();
  const began = performance.now();
  await maya.write('accounts.changePassword', { password: maya.password, newPassword });
  const statuses = await Promise.all(others.map(async (person) => (await person.ask('pairing.status', {})).status));
  while (streams.some(({ isOpen }) => isOpen) && performance.now() - began < inTime)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const milliseconds = performance.now() - began;
  const succeeded = streams.filter(({ isOpen }) => isOpen).length + statuses.filter((status) => status !== 401).length;
  const own = await Stream.of(maya);
  await maya.write('memories.addMemory', {
    id: crypto.randomUUID(),
    activity: 'Picnic',
    date: cluster.now().toISOString().slice(0, 10),
    lead: 'me',
  });
  for (let waited = 0; waited < 100 && !own.heard('memories'); waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const served = own.heard('memories');
  for (const stream of [...streams, own]) stream.close();
  return { attempts: streams.length + statuses.length, succeeded, served, milliseconds };
}

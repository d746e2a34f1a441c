import type { Person } from '#app/testing/person.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';
import { median } from '../../../bench/timing.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';

const mostADay = 100;
const addresses = Array.from({ length: 100 }, (_, index) => `203.0.${index >> 5}.${index + 1}`);

/** A hundred addresses guess one password for a day: to get in, to learn whether an account exists, and to lock its owner out. */
export const attack: Attack = {
  number: '17',
  title: 'Password guessing, enumeration and lock-out',
  tries: { full: 10_000, quick: 150 },
  sabotage: {
    edits: [
      {
        file: 'src/features/accounts/server/log-in.ts',
        find: '  await countAttempt(context, guessLimits, { input: { email } });\n',
        replace: '',
      },
    ],
  },

  async attempt(cluster, guesses, { quick }) {
    const maya = await cluster.person('Maya');
    const logIn = (who: Person, password: string, email = maya.email) =>
      attemptWrite(who, 'accounts.logIn', { email, password, timeZone: 'UTC' });
    const stranger = (index: number) =>
      Object.assign(cluster.visitor(), { address: addresses[index % addresses.length]! });
    const ownBrowser = () => Object.assign(cluster.visitor(), { cookie: maya.device });

    const steps = quick ? 25 : 100;
    let [evaluated, ownerLogIns] = [0, 0];
    for (let step = 0; step < steps; step += 1) {
      const answers = await mapConcurrently(8, Array(guesses / steps).keys(), (index) =>
        logIn(stranger(index), `guess ${step} ${index}`),
      );
      evaluated += answers.filter(({ code }) => code === 'wrong_email_or_password' || code === 'done').length;
      if (step % (steps / 5) === 0 && (await logIn(ownBrowser(), maya.password)).code === 'done') ownerLogIns += 1;
      await cluster.advance({ minutes: (23 * 60) / steps });
    }
    // Even the right password fails from an unknown browser now.
    const getsIn = (await logIn(stranger(7), maya.password)).code === 'done' ? 1 : 0;

    await cluster.advance({ days: 1 });
    const told = await enumeration(cluster, quick ? 0 : 150);
    return {
      attempts: guesses + 1 + told.attempts,
      succeeded: Math.max(0, evaluated - mostADay) + getsIn + told.succeeded,
      control: { 'she logs in from her own browser during the attack': ownerLogIns === 5 },
      note: `${evaluated} evaluated${told.gap === null ? '' : `, timing gap ${(told.gap * 100).toFixed(1)} %`}`,
    };
  },
};

/** Neither the answer nor its time may tell whether an address has an account. */
async function enumeration(cluster: Cluster, samples: number) {
  const people = await cluster.people(samples === 0 ? 2 : 30, 'Known');
  const nobody = () => `nobody.${crypto.randomUUID()}@example.org`;
  let succeeded = 0;
  for (const [procedure, input] of [
    ['accounts.logIn', { password: 'a wrong one', timeZone: 'UTC' }],
    ['accounts.requestPasswordReset', {}],
  ] as const) {
    const [known, unknown] = [
      await attemptWrite(cluster.visitor({ server: 0 }), procedure, { ...input, email: people[0]!.email }),
      await attemptWrite(cluster.visitor({ server: 0 }), procedure, { ...input, email: nobody() }),
    ];
    if (known.status !== unknown.status || known.body !== unknown.body) succeeded += 1;
  }
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let sample = 0; sample < samples; sample += 1) {
    if (sample % people.length === 0) await cluster.advance({ minutes: 2 });
    for (const [kind, email] of [
      ['known', people[sample % people.length]!.email],
      ['unknown', nobody()],
    ] as const) {
      const began = performance.now();
      await attemptWrite(cluster.visitor({ server: 0 }), 'accounts.logIn', {
        email,
        password: 'a wrong one',
        timeZone: 'UTC',
      });
      times[kind].push(performance.now() - began);
    }
  }
  const gap = samples === 0 ? null : Math.abs(median(times.known) / median(times.unknown) - 1);
  return { attempts: 2 + 2 * samples, succeeded: succeeded + (gap !== null && gap > 0.1 ? 1 : 0), gap };
}

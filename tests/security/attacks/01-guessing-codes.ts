import { pairingCodeAlphabet } from '#features/accounts/rules.ts';
import type { Attack } from '../../harness/attack.ts';
import { seededRandom } from '../../harness/seeded-random.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';

/** Many accounts at five addresses guess pairing codes, in the dialog and at sign-up. The limit is 30 look-ups an hour by address. */
export const attack: Attack = {
  number: '01',
  title: 'Guessing pairing codes',
  tries: { full: 10_000, quick: 300 },
  sabotage: { edits: [{ file: 'src/features/pairing/contract.ts', find: '    limits: codeLimits,\n', replace: '' }] },

  async attempt(cluster, guesses, { quick }) {
    const { oneOf } = seededRandom();
    const addresses = [1, 2, 3, 4, 5].map((number) => `198.51.${100 + (cluster.now().getTime() % 100)}.${number}`);
    const victim = await cluster.person('Maya');
    const { pairingCode } = await victim.read<{ pairingCode: string }>('pairing.status');
    const guessers = await cluster.people(quick ? 15 : 50, 'Guesser');
    guessers.forEach((guesser, index) => (guesser.address = addresses[index % 5]!));
    const someCode = () => Array.from({ length: 6 }, () => oneOf(pairingCodeAlphabet.split(''))).join('');
    const asked = await mapConcurrently(8, Array(guesses).keys(), (index) => {
      const guesser = cluster.at(index, guessers[index % guessers.length]!);
      return index % 20 === 19
        ? signUpWith(guesser.url, guesser.address, someCode())
        : attemptWrite(guesser, 'pairing.sendRequest', { code: someCode() });
    });
    const evaluated = asked.filter(({ code }) => code !== 'too_many_attempts').length;

    // Logging in with an authenticator code resets the count of wrong codes of the second factor, and no other count.
    const returning = await cluster.person('Guesser');
    for (let guess = 0; guess < 10; guess += 1)
      await attemptWrite(returning, 'pairing.sendRequest', { code: someCode() });
    await cluster.advance({ minutes: 2 });
    await returning.write('accounts.logIn', {
      email: returning.email,
      password: returning.password,
      code: '000000',
      timeZone: 'UTC',
    });
    const afterLogIn = await attemptWrite(returning, 'pairing.sendRequest', { code: pairingCode });

    const late = await Promise.all([
      ...guessers.slice(0, 5).map((guesser) => attemptWrite(guesser, 'pairing.sendRequest', { code: pairingCode })),
      signUpWith(victim.url, addresses[0]!, pairingCode),
    ]);
    const hits = [afterLogIn, ...late].filter(({ status }) => status !== 429).length;
    const { incoming } = await victim.read<{ incoming: unknown[] }>('pairing.status');

    const theo = await cluster.person('Theo');
    const rightful = await attemptWrite(theo, 'pairing.sendRequest', { code: pairingCode });
    return {
      attempts: guesses + 10 + 1 + late.length,
      succeeded: Math.max(0, evaluated - 150) + hits + incoming.length,
      control: { 'another account with the right code is served': rightful.code === 'done' },
      note: `${evaluated} looked up`,
    };

    function signUpWith(url: string, address: string, partnerCode: string) {
      const visitor = Object.assign(cluster.visitor(), { url, address });
      return attemptWrite(visitor, 'pairing.signUpWithCode', {
        firstName: 'Guesser',
        lastName: 'Otter',
        email: `guesser.${crypto.randomUUID()}@example.org`,
        password: 'river stones at dusk',
        timeZone: 'UTC',
        partnerCode,
      });
    }
  },
};

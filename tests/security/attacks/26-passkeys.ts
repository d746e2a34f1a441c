import {
  addSoftwarePasskey,
  challengeFor,
  type SoftwarePasskey,
} from '#features/accounts/server/testing/software-passkey.ts';
import type { Person } from '#app/testing/person.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';

/** Logs in with answers of passkeys that were seen, made for another site, of another account or of a removed passkey. */
export const attack: Attack = {
  number: '26',
  title: 'Replayed and foreign passkeys',
  tries: { full: 20, quick: 2 },
  sabotage: {
    edits: [
      {
        file: 'src/features/accounts/server/passkeys/verify-answer.ts',
        find: "  if (!isSpent) throw context.error('challenge_over');\n",
        replace: '  void isSpent;\n',
      },
    ],
  },

  async attempt(cluster, rounds) {
    let [attempts, succeeded, served] = [0, 0, true];
    for (let round = 0; round < rounds; round += 1) {
      const [maya, attacker] = [
        await cluster.person('Maya', { server: 0 }),
        await cluster.person('Attacker', { server: 0 }),
      ];
      const [hers, his, removed] = [
        await oldPasskey(cluster, maya),
        await oldPasskey(cluster, attacker),
        await oldPasskey(cluster, maya),
      ];
      await maya.write('accounts.removePasskey', { passkeyId: removed.passkeyId, password: maya.password });
      const origin = maya.url;

      const own = cluster.visitor({ server: 0 });
      // Most authenticators count nothing, so that the count shows no replay.
      const seen = hers.answer(await challengeFor(own), { origin, count: 0 });
      served &&= (await logIn(own, seen)) === 'done';

      const elsewhere = async (made: (challenge: Awaited<ReturnType<typeof challengeFor>>) => object) => {
        const browser = cluster.visitor({ server: 0 });
        return logIn(browser, made(await challengeFor(browser)));
      };
      const codes = [
        await logIn(own, seen),
        await elsewhere(() => seen),
        await elsewhere((challenge) => hers.answer(challenge, { origin: 'https://otters.example', count: 0 })),
        await elsewhere((challenge) => hers.answer(challenge, { origin, rpId: 'otters.example', count: 0 })),
        await elsewhere((challenge) => hers.answer(challenge, { origin, crossOrigin: true, count: 0 })),
        await elsewhere((challenge) => hers.answer(challenge, { origin, type: 'webauthn.create', count: 0 })),
        await elsewhere((challenge) => his.answer(challenge, { origin, userHandle: hers.handle, count: 0 })),
        await elsewhere((challenge) => ({ ...his.answer(challenge, { origin, count: 0 }), id: hers.id })),
        await elsewhere((challenge) => removed.answer(challenge, { origin, count: 0 })),
      ];
      attempts += codes.length;
      succeeded += codes.filter((code) => code === 'done').length;
      await cluster.advance({ minutes: 10 });
    }
    return { attempts, succeeded, control: { 'she logs in with her passkey': served } };
  },
};

const logIn = async (browser: Person, passkey: object) =>
  (await attemptWrite(browser, 'accounts.logInWithPasskey', { passkey, timeZone: 'UTC' })).code;

/** A passkey that stands for the password. */
async function oldPasskey(cluster: Cluster, person: Person): Promise<SoftwarePasskey & { passkeyId: string }> {
  const passkey = await addSoftwarePasskey(person, { origin: person.url });
  await cluster.sql('update passkeys set added_at = $2 where id = $1', [
    passkey.passkeyId,
    new Date(cluster.now().getTime() - 8 * 86_400_000),
  ]);
  return passkey;
}

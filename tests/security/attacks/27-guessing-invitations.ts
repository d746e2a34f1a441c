import { createHash, randomBytes } from 'node:crypto';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';
import { attemptWrite } from '../../harness/attempt-write.ts';
import { mapConcurrently } from '../../harness/map-concurrently.ts';

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Where accounts are by invitation, strangers make one without, and ask who is invited. */
export const attack: Attack = {
  number: '27',
  title: 'Guessing invitations and who has one',
  tries: { full: 500, quick: 40 },
  env: { SIGN_UP: 'invited' },
  sabotage: {
    edits: [
      {
        file: 'src/features/accounts/server/sign-up.ts',
        find: "  if (isByInvitation && !invited) throw error('invitation_spent');\n",
        replace: '',
      },
    ],
  },

  async attempt(cluster, guesses) {
    const invited = 'invited@example.org';
    const token = await invite(cluster, invited);
    const expired = await invite(cluster, 'late@example.org', -1);
    const guessed = await mapConcurrently(8, Array(guesses).keys(), (index) =>
      signUp(cluster, index % 2 === 0 ? invited : 'nobody@example.org', newToken()),
    );
    const others = [
      await signUp(cluster, invited),
      await signUp(cluster, 'late@example.org', expired),
      // What is stored is no token.
      await signUp(cluster, invited, hashOf(token).toString('base64url')),
    ];
    const bodies = new Set(guessed.filter(({ code }) => code !== 'rate_limited').map(({ body }) => body));
    const joins = await signUp(cluster, invited, token);
    const again = await signUp(cluster, 'second@example.org', token);
    const made = [...guessed, ...others, again].filter(({ code }) => code === 'done').length;
    return {
      attempts: guesses + others.length + 1,
      // The answer is the same whoever is invited.
      succeeded: made + Math.max(0, bodies.size - 1),
      control: { 'the person who is invited signs up': joins.code === 'done' },
    };
  },
};

async function invite(cluster: Cluster, email: string, days = 7): Promise<string> {
  const token = newToken();
  await cluster.sql(
    `insert into invitations (email, token_hash, created_at, expires_at) values ($1, $2, now() - interval '8 days', now() + make_interval(days => $3))`,
    [email, hashOf(token), days],
  );
  return token;
}

const signUp = (cluster: Cluster, email: string, invitation?: string) =>
  attemptWrite(cluster.visitor(), 'accounts.signUp', {
    firstName: 'Robin',
    lastName: 'Otter',
    email,
    password: 'a long and rare password',
    timeZone: 'UTC',
    invitation,
  });

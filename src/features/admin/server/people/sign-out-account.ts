import type { Account } from '#features/accounts/server/auth.ts';
import { endAllSessions } from '#features/accounts/server/sessions/log-out.ts';
import type { ContextOf } from '#platform/server/http/request-context.ts';
import type { admin } from '../../contract.ts';
import { actOnAccount, type Act } from './act-on-account.ts';

export async function signOutAccount(
  context: ContextOf<typeof admin.signOutAccount>,
  administrator: Account,
  act: Act,
) {
  const { before } = await actOnAccount(context, administrator, act, 'admin.signOutAccount', async (tx, { id }) => ({
    before: { sessions: await endAllSessions(tx, id) },
    after: { sessions: 0 },
  }));
  return { ended: before.sessions };
}

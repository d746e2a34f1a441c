import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { peoplePage } from './store.ts';

const pageSize = 30;

export async function people(
  tx: Tx,
  _administrator: Account,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
) {
  const rows = await peoplePage(tx, search, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    people: page.map(({ role, ...person }) => ({ ...person, isAdministrator: role === 'administrator' })),
    nextCursor,
  };
}

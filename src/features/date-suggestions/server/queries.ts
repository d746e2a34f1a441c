import type { Account, Visitor } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import { letThrough, type Filters } from '../rules.ts';
import { activePage, activeSuggestion, countActive, suggestionTable } from './store.ts';

const pageSize = 24;

export async function list(
  tx: Tx,
  _visitor: Visitor,
  { cursor, ...filters }: Filters & { cursor?: string | undefined },
) {
  const passing = letThrough(filters);
  const start = parseCursor(cursor, 'instant');
  const [total, rows] = await Promise.all([countActive(tx, passing), activePage(tx, passing, start, pageSize + 1)]);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { total, suggestions: page, nextCursor };
}

export async function get(tx: Tx, _visitor: Visitor, { suggestionId }: { suggestionId: string }) {
  const suggestion = await activeSuggestion(tx, suggestionId);
  if (!suggestion) throw new DomainError('not_found');
  return { suggestion };
}

export async function anySuggestion(tx: Tx, _administrator: Account, { id }: { id: string }) {
  const suggestion = await suggestionTable.one(tx, id);
  if (!suggestion) throw new DomainError('not_found');
  return suggestion;
}

import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';

interface PersonRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  createdAt: string;
  lastSeenOn: string | null;
  isPaired: boolean;
  isProven: boolean;
  hasSecondFactor: boolean;
  disabledAt: string | null;
  erasedOn: string | null;
}

/** Newest first. Needs an administrator's scope. */
export function peoplePage(tx: Tx, search: string, start: PageKey | null, size: number) {
  return tx.rows(
    sql<PersonRow>`select * from find_people(${search.toLowerCase()}, ${search}, ${start?.id ?? null}::uuid, ${size})`,
  );
}

import { sql } from 'kysely';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { Counted, Stats } from '../rules.ts';

/** Needs an administrator's scope. */
export function stats(tx: Tx, today: string) {
  return tx.one(sql<Stats>`select * from get_admin_stats(${today}::date)`);
}

/** Amounts by week, oldest first, with the ids of up to `enough` people. */
export function trends(tx: Tx, { firstWeek, weeks, enough }: { firstWeek: string; weeks: number; enough: number }) {
  return tx.rows(sql<Counted & { figure: string }>`
    select figure, amount, people from get_admin_trends(${firstWeek}::date, ${weeks}::int, ${enough}::int) order by figure, week`);
}

/** Adds what was counted since the last time, in all lanes and accounts, to the figures. Returns the number of changes. Needs the owner's connection. */
export async function settleFigures(tx: Tx): Promise<number> {
  return (await tx.one(sql<{ settled: number }>`select settle_figures() as settled`)).settled;
}

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

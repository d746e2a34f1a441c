import { expect } from 'vitest';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';

/**
 * Begins a story at the next noon in Greenwich, so that none crosses midnight unless it means to. On PostgreSQL all sign up
 * from the same address, more of them than the limit lets in: what came before is forgotten.
 */
export async function atNoon({ clock, database }: Product): Promise<void> {
  const now = clock.now();
  clock.advance({ minutes: (36 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes())) % (24 * 60) });
  await database.pool.query('delete from attempts');
}

/** A calendar day in Greenwich. */
export function daysFromNow({ clock }: Product, days: number): string {
  return new Date(clock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** For stories that outlast a session. */
export async function logInAgain(person: Person): Promise<void> {
  await person.write('accounts.logIn', { email: person.email, password: person.password, timeZone: 'UTC' });
}

export async function balanceOf(person: Person): Promise<number> {
  return (await person.read<{ balance: number }>('pebbles.balance')).balance;
}

export async function balancesEqualTheirLedgers({ database }: Product): Promise<void> {
  const { rows } = await database.pool.query(`
    select b.account_id, b.balance, coalesce(sum(t.amount), 0)::int as ledger
    from pebble_balances b left join pebble_transactions t using (account_id)
    group by 1, 2 having b.balance <> coalesce(sum(t.amount), 0)`);
  expect(rows).toEqual([]);
}

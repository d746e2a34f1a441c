import { expect } from 'vitest';
import { RequestError, type Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { Reason } from '../../rules.ts';

export interface History {
  transactions: {
    id: string;
    amount: number;
    reason: Reason;
    activity: string | null;
    category: string | null;
    createdAt: string;
  }[];
  nextCursor: string | null;
}
export interface Jar {
  mine: { id: string; treat: string }[];
  partners: { id: string; treat: string }[];
}
export interface Vouchers {
  vouchers: {
    id: string;
    giver: 'me' | 'partner';
    treat: string;
    claimedAt: string;
    honoredAt: string | null;
    thanks: string | null;
    canReply: boolean;
  }[];
  nextCursor: string | null;
}

/** Moves the clock to the next noon in UTC, so that no test crosses midnight by accident. */
export function atNoon({ clock }: Product): void {
  const now = clock.now();
  clock.advance({ minutes: (36 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes())) % (24 * 60) });
}

/** A calendar day in UTC. */
export function daysFromNow({ clock }: Product, days: number): string {
  return new Date(clock.now().getTime() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** For tests that outlast a session. */
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

export const historyOf = async (person: Person) => (await person.read<History>('pebbles.history')).transactions;
export const jarOf = (person: Person) => person.read<Jar>('pebbles.jar');
export const vouchersOf = async (person: Person) => (await person.read<Vouchers>('pebbles.vouchers')).vouchers;

/** Inserts a ledger row, for tests about spending pebbles. */
export async function grant({ database, clock }: Product, { id }: Person, amount: number): Promise<void> {
  await database.pool.query(
    `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, metadata, created_at)
     values (gen_random_uuid(), $1, $2, 'goal_completed', 'goal', $1, gen_random_uuid(), '2026-01-01', '{"activity": "A long walk", "category": null}', $3)`,
    [id, amount, clock.now()],
  );
}

/** Moves the clock, so that no two treats have the same timestamp. */
export async function addTreat({ clock }: Product, person: Person, treat = 'Breakfast in bed'): Promise<string> {
  clock.advance({ minutes: 1 / 60 });
  return (await person.write<{ id: string }>('pebbles.addTreat', { id: crypto.randomUUID(), treat })).id;
}

export async function claim({ clock }: Product, person: Person, treatId: string): Promise<string> {
  clock.advance({ minutes: 1 / 60 });
  return (await person.write<{ id: string }>('pebbles.claim', { id: crypto.randomUUID(), treatId })).id;
}

/** Counts the outcomes of concurrent calls. */
export async function tally(calls: Promise<unknown>[]): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const outcome of await Promise.all(calls.map((call) => call.then(() => 'done', codeOf))))
    counted[outcome] = (counted[outcome] ?? 0) + 1;
  return counted;
}

function codeOf(error: unknown): string {
  if (error instanceof RequestError) return error.code;
  throw error;
}

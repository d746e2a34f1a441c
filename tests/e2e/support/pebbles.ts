import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import type { Product } from './product.ts';

/** Inserts ledger rows directly. */
export async function grant({ database, clock }: Product, { email }: Person, amounts: number[]): Promise<void> {
  await database.pool.query(
    `insert into pebble_transactions (id, account_id, amount, reason, source_kind, source_lane_id, source_id, day, metadata, created_at)
     select gen_random_uuid(), id, amount, 'goal_completed', 'goal', id, gen_random_uuid(), '2026-01-01', '{"activity": "A long walk", "category": "romantic"}', $3
     from accounts, unnest($2::int[]) amount where email = $1`,
    [email, amounts, clock.now()],
  );
}

export const writeTreat = (person: Person, treat: string) =>
  person.write('pebbles.addTreat', { id: randomUUID(), treat });

/** Claims the treat that the partner put in last, and returns the id of the voucher. */
export async function claimNewest(person: Person, partner: Person): Promise<string> {
  const { mine } = await partner.read<{ mine: { id: string }[] }>('pebbles.jar');
  const id = randomUUID();
  await person.write('pebbles.claim', { id, treatId: mine.at(-1)!.id });
  return id;
}

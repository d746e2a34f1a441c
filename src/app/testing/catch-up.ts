import { expect } from 'vitest';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import type { Stream } from './stream.ts';

/** Waits until these people's streams have everything announced before, which may still be under way on PostgreSQL, and forgets it. */
export async function catchUp(
  { database, clock }: Product,
  people: readonly Person[],
  streams: readonly Stream[],
): Promise<void> {
  const to = people.map(({ id }) => id);
  await database.transaction({ account: null, lane: null }, clock.now(), async (tx) =>
    tx.announce(to, { changed: 'fence' }),
  );
  await expect.poll(() => streams.every((stream) => stream.heard('fence'))).toBe(true);
  for (const stream of streams) stream.messages.length = 0;
}

import type * as z from 'zod';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { moodRating, response } from '../../contract.ts';

export type Rating = z.output<typeof moodRating>;
export interface Board {
  mine: Rating | null;
  theirs: Rating | null;
  history: Rating[];
}
export interface Thread {
  responses: z.output<typeof response>[];
  nextCursor: string | null;
}

/** Moves the clock, so that no two ratings have the same timestamp. */
export async function rate({ clock }: Product, person: Person, given: object): Promise<string> {
  clock.advance({ minutes: 1 / 60 });
  return (await person.write<{ id: string }>('moods.rate', { id: crypto.randomUUID(), emoji: '🙂', ...given })).id;
}

export async function respond(
  { clock }: Product,
  person: Person,
  given: { moodRatingId: string; comment?: string },
): Promise<string> {
  clock.advance({ minutes: 1 / 60 });
  return (await person.write<{ id: string }>('moods.respond', { id: crypto.randomUUID(), comment: 'Noted', ...given }))
    .id;
}

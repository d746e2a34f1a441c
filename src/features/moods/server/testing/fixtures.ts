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

export async function respond({ clock }: Product, person: Person, given: { moodRatingId: string; comment?: string }): Promise<string> {
  clock.advance({ minutes: 1 / 60 });
  return (await person.write<{ id: string }>('moods.respond', { id: crypto.randomUUID(), comment: 'Noted', ...given })).id;
}

/** Opens a live stream. The returned function waits for the next message and closes it. */
export async function hears(person: Person): Promise<() => Promise<unknown>> {
  const stop = new AbortController();
  const response = await fetch(`${person.url}/api/live`, { headers: { cookie: person.cookie }, signal: stop.signal });
  const stream = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  return async () => {
    let told = '';
    for (;;) {
      const { value, done } = await stream.read();
      if (done) throw new Error('the stream ended');
      told += value;
      const message = /^data: (.*)\n\n/m.exec(told);
      if (!message) continue;
      stop.abort();
      return JSON.parse(message[1]!) as unknown;
    }
  };
}

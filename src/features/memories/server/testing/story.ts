import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { daysFromNow } from '#features/pebbles/server/testing/story.ts';
import type { Memory } from '../as-seen-by.ts';

export interface Page {
  total: number;
  memories: Memory[];
  nextCursor: string | null;
}

export async function plan(product: Product, person: Person, given: object = {}): Promise<string> {
  const planned = { id: crypto.randomUUID(), activity: 'Picnic', date: daysFromNow(product, 0), idea: 'me', ...given };
  return (await person.write<{ id: string }>('memories.planDate', planned)).id;
}

export async function remember(product: Product, person: Person, given: object = {}): Promise<string> {
  const remembered = { id: crypto.randomUUID(), activity: 'Cinema', date: daysFromNow(product, 0), lead: 'me', ...given };
  return (await person.write<{ id: string }>('memories.addMemory', remembered)).id;
}

/** Both rate; the answer is the second one's. */
export async function complete(maya: Person, theo: Person, memoryId: string): Promise<{ paidEach: number | null; paidMe: number }> {
  await maya.write('memories.rateDate', { memoryId, rating: 5 });
  return theo.write('memories.rateDate', { memoryId, rating: 1 });
}

export async function timelineOf(person: Person): Promise<Memory[]> {
  return (await person.read<Page>('memories.timeline')).memories;
}

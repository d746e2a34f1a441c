import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { daysFromNow } from '#features/pebbles/server/testing/fixtures.ts';
import type { Memory } from '../present.ts';

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
  const remembered = {
    id: crypto.randomUUID(),
    activity: 'Cinema',
    date: daysFromNow(product, 0),
    lead: 'me',
    ...given,
  };
  return (await person.write<{ id: string }>('memories.addMemory', remembered)).id;
}

/** Returns the second rating's result. */
export async function complete(
  maya: Person,
  theo: Person,
  memoryId: string,
): Promise<{ paidEach: number | null; paidMe: number }> {
  await maya.write('memories.rateDate', { memoryId, rating: 5 });
  return theo.write('memories.rateDate', { memoryId, rating: 1 });
}

export async function timelineOf(person: Person): Promise<Memory[]> {
  return (await person.read<Page>('memories.timeline')).memories;
}

/** The first page of the solo lane. */
export async function soloOf(person: Person): Promise<Memory[]> {
  return (await person.read<Page>('memories.timeline', { lane: 'solo' })).memories;
}

export const idsOf = (memories: { id: string }[]) => memories.map(({ id }) => id);

/** Adds a private memory. */
export const keep = (product: Product, person: Person, given: object = {}) =>
  remember(product, person, { keepToMyself: true, ...given });

export const commentOn = async (person: Person, memoryId: string, comment: string) =>
  (await person.write<{ id: string }>('memories.addComment', { id: crypto.randomUUID(), memoryId, comment })).id;

export const mineOf = (person: Person) => person.read<{ count: number; isAsked: boolean }>('memories.soloSummary');

export async function answerTo(person: Person, [kind, call, input]: readonly ['read' | 'write', string, object]) {
  const response = await person.ask(
    `memories.${call}`,
    kind === 'read' ? { query: input as Record<string, string> } : { body: JSON.stringify(input) },
  );
  return { call, status: response.status, body: await response.text() };
}

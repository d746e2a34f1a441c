import { newReactions, type Seeded } from '../harness/couples.ts';
import { call, freshId } from '../harness/requests.ts';

export interface Operation {
  name: string;
  /** One or several requests in turn; null if the person cannot do it. Each operation runs once if it creates an id twice. */
  requests(one: Seeded, there: Target): string[] | null;
  once?: boolean;
}

interface Target {
  /** A memory of their lane. */
  memoryId: string;
  /** The cursor of their second timeline page; null without one. */
  nextCursor: string | null;
  partner: Seeded;
}

const day = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const read = (name: string, query?: Record<string, string>) => (one: Seeded) => [
  call(name, query ? { ...one, query } : one),
];
const write = (name: string, one: Seeded, body: object) => call(name, { ...one, body });

/** The reads and writes of a couple's day. */
export const reads: readonly Operation[] = [
  { name: 'who am I', requests: read('accounts.me') },
  { name: 'pairing', requests: read('pairing.status') },
  { name: 'balance', requests: read('pebbles.balance') },
  { name: 'invite', requests: read('memories.invite') },
  { name: 'timeline, first page', requests: read('memories.timeline') },
  {
    name: 'timeline, next page',
    requests: (one, { nextCursor }) =>
      nextCursor === null ? null : [call('memories.timeline', { ...one, query: { cursor: nextCursor } })],
  },
  { name: 'one memory', requests: (one, { memoryId }) => [call('memories.get', { ...one, query: { memoryId } })] },
  { name: 'comments', requests: (one, { memoryId }) => [call('memories.comments', { ...one, query: { memoryId } })] },
  { name: 'moods', requests: read('moods.board') },
  { name: 'badges', requests: read('badges.list') },
  { name: 'goals', requests: read('goals.list', { status: 'active' }) },
];

export const writes: readonly Operation[] = [
  {
    name: 'plan a date',
    requests: (one) => [
      write('memories.planDate', one, {
        id: freshId,
        activity: 'A walk along the river',
        date: dayFromNow(1),
        idea: 'me',
      }),
    ],
  },
  {
    name: 'add a memory',
    requests: (one) => [
      write('memories.addMemory', one, { id: freshId, activity: 'Dumplings', date: dayFromNow(0), lead: 'me' }),
    ],
  },
  {
    name: 'react, and take it back',
    requests: (one, { memoryId }) =>
      ['memories.react', 'memories.unreact'].map((name) =>
        write(name, one, { memoryId, reaction: newReactions(one.slot)[0] }),
      ),
  },
  {
    name: 'comment',
    requests: (one, { memoryId }) => [
      write('memories.addComment', one, { id: freshId, memoryId, comment: 'Let us do that again' }),
    ],
  },
  {
    name: 'add a memory that both rate',
    once: true,
    requests: (one, { partner }) => {
      const id = crypto.randomUUID();
      return [
        write('memories.addMemory', one, { id, activity: 'The museum', date: dayFromNow(0), lead: 'me' }),
        ...[one, partner].map((rater) => write('memories.rateDate', rater, { memoryId: id, rating: 4 })),
      ];
    },
  },
  {
    name: 'rate a mood',
    requests: (one) => [write('moods.rate', one, { id: freshId, emoji: '🙂', comment: 'You made me tea' })],
  },
];

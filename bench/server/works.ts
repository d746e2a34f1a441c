import { everybody, ids, newReactions, password, person, unrated, yearOf, type Seeded } from '../harness/couples.ts';
import { call, freshId } from '../harness/requests.ts';

export interface BenchWork {
  name: string;
  /** The goal as a share of the floor. */
  goal: number;
  /** Operations that repeat, or run once each; each is one or several requests in turn. */
  operations: string[][];
  once: boolean;
  connections: number;
}

const day = 24 * 60 * 60 * 1000;
const read = 0.7;
const write = 0.6;

/** The operations of a day for all seeded couples. `cursors` holds the cursor of each second page. */
export function worksOf(couples: number, cursors: ReadonlyMap<string, string>): BenchWork[] {
  const people = everybody(couples);
  const tomorrow = new Date(Date.now() + day).toISOString().slice(0, 10);
  const each = (operation: (one: Seeded) => string[]) => people.map(operation);
  const onMemories = (operations: (one: Seeded, memory: number) => string[]) =>
    shuffle(
      people.flatMap((one) => Array.from({ length: yearOf.memories }, (_, at) => operations(one, at + 1)).flat()),
    ).map((request) => [request]);
  return [
    { name: 'who am I', goal: read, operations: each((one) => [call('accounts.me', one)]) },
    { name: 'dashboard', goal: read, operations: each((one) => dashboardReads.map((name) => call(name, one))) },
    {
      name: 'next timeline page',
      goal: read,
      operations: each((one) => [call('memories.timeline', { ...one, query: { cursor: cursors.get(one.lane)! } })]),
    },
    {
      name: 'plan a date',
      goal: write,
      operations: each((one) => [
        call('memories.planDate', {
          ...one,
          body: { id: freshId, activity: 'A walk along the river', date: tomorrow, idea: 'me' },
        }),
      ]),
    },
    {
      name: 'react',
      goal: write,
      once: true,
      operations: onMemories((one, memory) =>
        newReactions(one.slot).map((reaction) =>
          call('memories.react', { ...one, body: { memoryId: ids.memory(one.couple, memory), reaction } }),
        ),
      ),
    },
    {
      name: 'comment',
      goal: write,
      operations: onMemories((one, memory) => [
        call('memories.addComment', {
          ...one,
          body: { id: freshId, memoryId: ids.memory(one.couple, memory), comment: 'Let us do that again' },
        }),
      ]),
    },
    {
      // The second of two ratings pays both and costs most.
      name: 'both rate a date',
      goal: write,
      once: true,
      operations: shuffle(
        people
          .filter(({ slot }) => slot === 1)
          .flatMap((one) =>
            Array.from({ length: yearOf.memories }, (_, at) => at + 1)
              .filter(unrated)
              .map((memory) =>
                [one, person(one.couple, 2)].map((who) =>
                  call('memories.rateDate', {
                    ...who,
                    body: { memoryId: ids.memory(one.couple, memory), rating: 4, comment: 'Just right' },
                  }),
                ),
              ),
          ),
      ),
    },
    {
      name: 'rate a mood',
      goal: write,
      operations: each((one) => [
        call('moods.rate', { ...one, body: { id: freshId, emoji: '🙂', comment: 'You made me tea' } }),
      ]),
    },
    // Log-ins are counted by address, so each person has one.
    {
      name: 'log in',
      goal: write,
      connections: 4,
      operations: people.map(({ email }, at) => [
        call(
          'accounts.logIn',
          { body: { email, password, timeZone: 'UTC' } },
          { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
        ),
      ]),
    },
  ].map((work) => ({ once: false, connections: 16, ...work }));
}

/** The reads of the dashboard's first render, which a browser sends at the same time. */
const dashboardReads = [
  'accounts.me',
  'pairing.status',
  'pebbles.balance',
  'memories.invite',
  'memories.timeline',
  'memories.soloSummary',
  'moods.board',
];

/** A fixed shuffled order, so that the same memory is seldom written twice at a time. */
function shuffle<T>(all: T[]): T[] {
  let state = 1;
  for (let at = all.length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

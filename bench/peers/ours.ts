import { startServer } from '../harness/product.ts';
import { ids, seedCouples, type Seeded } from '../harness/couples.ts';
import type { BenchPostgres } from '../harness/databases.ts';
import { call, freshId } from '../harness/requests.ts';
import { sent, type Peer, type Shown } from './peer.ts';

interface Memory {
  reactions: { count: number }[];
  commentCount: number;
  myRating: object | null;
  partnerRating: object | null;
}

export async function startOurs(postgres: BenchPostgres, couples: number): Promise<Peer> {
  const server = await startServer({ env: { DATABASE_URL: postgres.url } });
  await seedCouples(postgres.run, couples);
  return {
    name: 'ours',
    server,
    timeline: (one) => ({ status: 200, requests: [call('memories.timeline', one)] }),
    addMemory: (one) => ({
      status: 200,
      requests: [
        call('memories.addMemory', {
          ...one,
          body: { id: freshId, activity: 'A walk along the river', date: '2026-06-01', lead: 'me' },
        }),
      ],
    }),
    react: (one, memory, reaction) => ({
      status: 200,
      requests: [call('memories.react', { ...one, body: { memoryId: ids.memory(one.couple, memory), reaction } })],
    }),
    shown: async (one) => shown(await read(server.url, one)),
    listen: async ({ cookie }, onMessage) => {
      const stop = new AbortController();
      const { body, status } = await fetch(`${server.url}/api/live`, { headers: { cookie }, signal: stop.signal });
      if (status !== 200) throw new Error(`no stream: ${status}`);
      void (async () => {
        for await (const bytes of body!) if (Buffer.from(bytes).includes('"memories"')) onMessage();
      })().catch(() => {});
      return () => stop.abort();
    },
    change: async ({ cookie, couple }, memory) =>
      void (await sent(
        `${server.url}/api/memories/addComment`,
        { cookie },
        { id: crypto.randomUUID(), memoryId: ids.memory(couple, memory), comment: 'Yes' },
      )),
  };
}

async function read(url: string, { cookie }: Seeded): Promise<Memory[]> {
  const answer = await fetch(`${url}/api/memories/timeline`, { headers: { cookie } });
  return ((await answer.json()) as { memories: Memory[] }).memories;
}

function shown(memories: readonly Memory[]): Shown {
  const sum = (of: (memory: Memory) => number) => memories.reduce((total, memory) => total + of(memory), 0);
  return {
    memories: memories.length,
    reactions: sum(({ reactions }) => reactions.reduce((total, { count }) => total + count, 0)),
    comments: sum(({ commentCount }) => commentCount),
    ratings: sum(({ myRating, partnerRating }) => Number(myRating !== null) + Number(partnerRating !== null)),
  };
}

/**
 * The request pattern of the specification's client: three requests for the page and three for each card. `memories.comments` stands for a table of a
 * card.
 */
export function callByCall(one: Seeded): string[] {
  const cards = Array.from({ length: 20 }, (_, at) => ids.memory(one.couple, at + 1));
  const perCard = (memoryId: string) =>
    Array.from({ length: 3 }, () => call('memories.comments', { ...one, query: { memoryId } }));
  return [
    call('accounts.me', one),
    call('pairing.status', one),
    call('memories.soloSummary', one),
    ...cards.flatMap(perCard),
  ];
}

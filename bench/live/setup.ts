import { setTimeout as pause } from 'node:timers/promises';
import { everybody, ids, person, type Seeded } from '../harness/couples.ts';
import type { BenchPostgres } from '../harness/databases.ts';
import { memoryOf } from '../harness/process-cost.ts';
import { startServer, type Server } from '../harness/product.ts';
import { percentile } from '../timing.ts';
import type { Change, ChangesCommand } from './changes-process.ts';
import { memoriesEach } from './couples.ts';
import { startChildProcess, type ChildProcess } from './child-process.ts';
import type { Heard, PagesCommand, Settled } from './pages-process.ts';

const reactions = ['🎉', '❤️', '😂', '🔥'];
export const changesEach = memoriesEach * reactions.length;
const perSecond = 200;

/** The number and the settings of the servers. */
export interface Setup {
  name: string;
  servers: number;
  env: Record<string, string>;
  /** A program instead of the product; then nothing changes. */
  program?: string;
}

export interface Figures {
  /** Bytes per open page: once all are open, and after garbage collection. */
  memory: { grown: number; held: number };
  opening: Settled;
  told?: Changed & { p50: number; p99: number };
  storm?: Settled & Changed;
}

interface Changed {
  changes: number;
  /** Changes that the server rejected. */
  turnedAway: number;
  /** Accepted changes that a page did not receive. */
  missed: number;
}

/** Every person has a page open. With two servers the members of a couple use different ones. */
export async function measure(
  setup: Setup,
  postgres: BenchPostgres,
  { couples, seconds, from }: { couples: number; seconds: number; from: number },
): Promise<Figures> {
  const servers: Server[] = [];
  const [pages, writers] = [startChildProcess('pages-process.ts'), startChildProcess('changes-process.ts')];
  const onPages = <Answer = null>(command: PagesCommand) => pages.ask<Answer>(command);
  const serverOf = ({ slot }: Seeded) => servers[(slot - 1) % servers.length]!;
  try {
    for (let count = 0; count < setup.servers; count += 1) servers.push(await startServer(setup));
    const all = everybody(couples).map((who) => ({ port: serverOf(who).port, cookie: who.cookie }));
    // The first rounds warm the server up, with few pages so that little garbage remains.
    for (let round = 0; round < 10; round += 1) {
      await onPages({ open: all.slice(0, 200) });
      await onPages({ settle: true });
      await onPages({ close: true });
    }
    await pause(1_000);
    const memory = () => servers.reduce((sum, { pid }) => sum + memoryOf(pid).now, 0);
    const collected = async () => {
      await Promise.all(servers.map((server) => server.ask({ collect: true })));
      return memory();
    };
    const before = await collected();
    await onPages({ open: all });
    const opening = await onPages<Settled>({ settle: true });
    await pause(2_000);
    const each = (now: number) => (now - before) / all.length;
    const figures: Figures = { memory: { grown: each(memory()), held: each(await collected()) }, opening };
    if (setup.program) return figures;

    const calm = changes(from, seconds * perSecond, couples, serverOf);
    const turnedAway = await writers.ask<number>({ changes: calm, perSecond } satisfies ChangesCommand);
    await pause(1_000);
    const calmly = await commits(postgres);
    figures.told = {
      ...told(stored(calm, calmly, turnedAway), calmly, await onPages<Heard[]>({ heard: true })),
      changes: calm.length,
      turnedAway,
    };

    const stormy = changes(from + calm.length, seconds * perSecond, couples, serverOf);
    const written = writers.ask<number>({ changes: stormy, perSecond } satisfies ChangesCommand);
    await pause((seconds * 1000) / 4);
    await onPages({ cut: true });
    const refused = await written;
    const settled = await onPages<Settled>({ settle: true });
    await pause(1_000);
    const committed = await commits(postgres);
    figures.storm = {
      ...settled,
      missed: missed(stored(stormy, committed, refused), committed, await onPages<Heard[]>({ heard: true })),
      changes: stormy.length,
      turnedAway: refused,
    };
    return figures;
  } finally {
    for (const child of [pages, writers] satisfies ChildProcess[]) child.stop();
    for (const server of servers) await server.stop();
  }
}

interface Made extends Change {
  couple: number;
}

/** The first person of each couple reacts, each time to another memory or with another reaction. */
function changes(from: number, count: number, couples: number, serverOf: (who: Seeded) => Server): Made[] {
  return Array.from({ length: count }, (_, at) => {
    const couple = ((from + at) % couples) + 1;
    const turn = Math.floor((from + at) / couples);
    const author = person(couple, 1);
    return {
      couple,
      port: serverOf(author).port,
      cookie: author.cookie,
      memoryId: ids.memory(couple, (turn % memoriesEach) + 1),
      reaction: reactions[Math.floor(turn / memoriesEach)]!,
    };
  });
}

const key = ({ memoryId, reaction }: { memoryId: string; reaction: string }) => `${memoryId} ${reaction}`;
const pageOf = (couple: number, slot: 1 | 2) => (couple - 1) * 2 + slot - 1;

/** Commit times of all reactions by PostgreSQL, in milliseconds since 1970. */
async function commits({ run }: BenchPostgres): Promise<Map<string, number>> {
  const rows = await run<{ memoryId: string; reaction: string; at: string }>(
    `select memory_id as "memoryId", reaction, extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at from memory_reactions`,
  );
  return new Map(rows.map((row) => [key(row), Number(row.at)]));
}

/** The stored changes. Every change that was not rejected must be stored. */
function stored(made: readonly Made[], committed: Map<string, number>, turnedAway: number): Made[] {
  const all = made.filter((change) => committed.has(key(change)));
  if (all.length < made.length - turnedAway)
    throw new Error(`${made.length - turnedAway - all.length} acknowledged changes are not stored`);
  return all;
}

/** The delays of the partners' pages in the order of commits. */
function told(made: readonly Made[], committed: Map<string, number>, heard: readonly Heard[]) {
  const took: number[] = [];
  let unheard = 0;
  const inOrder = made.map((change) => ({ ...change, at: committed.get(key(change))! })).sort((a, b) => a.at - b.at);
  for (const { couple, memoryId, at } of inOrder) {
    const { messages } = heard[pageOf(couple, 2)]!;
    const first = messages.findIndex((message) => message.memoryId === memoryId);
    if (first < 0) unheard += 1;
    else took.push(messages.splice(first, 1)[0]!.at - at);
  }
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), missed: unheard };
}

/** Changes that one of the two pages neither received nor read after reconnecting. */
function missed(made: readonly Made[], committed: Map<string, number>, heard: readonly Heard[]): number {
  const knows = (page: Heard, change: Made) =>
    page.seen.includes(key(change)) ||
    page.messages.some(({ memoryId, at }) => memoryId === change.memoryId && at >= committed.get(key(change))! - 1);
  return made.filter((change) => ([1, 2] as const).some((slot) => !knows(heard[pageOf(change.couple, slot)]!, change)))
    .length;
}

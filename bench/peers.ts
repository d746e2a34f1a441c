/**
 * The same work on Parse Server with LiveQuery and on Directus, on the same PostgreSQL, and the request pattern of the specification's client on our
 * server. `npm run bench:peers`; see docs/performance.md.
 */
import { cpus, totalmem } from 'node:os';
import { pinning } from './harness/cores.ts';
import { everybody, newReactions, yearOf } from './harness/couples.ts';
import { benchPostgres } from './harness/databases.ts';
import { load, type Load } from './harness/load.ts';
import { alternate } from './harness/alternate.ts';
import { startDirectus } from './peers/directus.ts';
import { liveDelays } from './peers/live-delays.ts';
import { callByCall, startOurs } from './peers/ours.ts';
import { startParse } from './peers/parse.ts';
import type { Asks, Peer } from './peers/peer.ts';
import { inMs, median, percentile, table } from './timing.ts';

const share = Number(process.env.SHARE ?? 1);
const rounds = Number(process.env.ROUNDS ?? 5);
const couples = Math.max(40, Math.round(1_000 * share));
const people = everybody(Math.min(couples, 100));
const onLive = people.slice(0, 101);
const seconds = Number(process.env.TURN ?? Math.max(1, 6 * share));
const warmUpSeconds = seconds / 2;
const only = process.env.ONLY?.split(',');
const wanted = (process.env.PEERS ?? 'parse,directus').split(',');

/** Processor time is comparable on a busy machine; requests per second are not. */
const goals: Record<string, Record<string, string>> = {
  'call by call': { 'timeline of 20': 'takes 16 × less' },
  'Parse Server': { 'timeline of 20': '10 × faster', 'add a memory': '6 × faster', react: '6 × faster' },
  Directus: { 'timeline of 20': '14 × faster', 'add a memory': '40 × faster', react: '40 × faster' },
};

console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; ${pinning}`);
console.log(
  `${couples} couples, ${people.length} people asking; ${rounds} rounds of ${seconds} s each in turns, 16 at once\n`,
);
const postgres = await benchPostgres();
const peers: Peer[] = [];
try {
  peers.push(await startOurs(postgres, couples));
  if (wanted.includes('parse'))
    peers.push(await startParse((await postgres.another('parse')).superuserUrl, postgres.superuserUrl));
  if (wanted.includes('directus'))
    peers.push(await startDirectus((await postgres.another('directus')).superuserUrl, postgres.superuserUrl));
  await comparePeers();
  console.log(await throughput());
  console.log(
    `\nA live change, from its sender's tap to the partner's page, ${onLive.length - 1} pages listening:\n\n${await live()}`,
  );
} finally {
  for (const { server } of peers) await server.stop();
  await postgres.stop();
}

/** All peers must show the same data. */
async function comparePeers(): Promise<void> {
  for (const one of people.slice(0, 3)) {
    const all = await Promise.all(peers.map((peer) => peer.shown(one)));
    const [first] = all.map((shown) => JSON.stringify(shown));
    if (all.some((shown) => JSON.stringify(shown) !== first))
      throw new Error(`the servers show different timelines: ${JSON.stringify(all)}`);
  }
}

async function throughput(): Promise<string> {
  const rows: string[][] = [];
  const reactions = people.flatMap((one) =>
    Array.from({ length: yearOf.memories }, (_, at) =>
      newReactions(one.slot).map((reaction) => [one, at + 1, reaction] as const),
    ).flat(),
  );
  const works: [string, (peer: Peer) => Asks[], once: boolean][] = [
    ['timeline of 20', (peer) => people.map((one) => peer.timeline(one)), false],
    ['add a memory', (peer) => people.map((one) => peer.addMemory(one)), false],
    ['react', (peer) => reactions.map(([one, memory, reaction]) => peer.react(one, memory, reaction)), true],
  ];
  for (const [name, asked, once] of works.filter(([work]) => !only || only.includes(work))) {
    const sides = Object.fromEntries(peers.map((peer) => [peer.name, running(peer, asked(peer), once)]));
    if (name === 'timeline of 20')
      sides['call by call'] = running(
        peers[0]!,
        people.map((one) => ({ status: 200, requests: callByCall(one) })),
        false,
      );
    const loads = await alternate(rounds, sides);
    const ours = loads.ours!;
    for (const [side, { perSecond, p50, p99, processor }] of Object.entries(loads)) {
      const ratios =
        side === 'ours'
          ? ['', '', '']
          : [
              `${(ours.perSecond / perSecond).toFixed(1)} ×`,
              `${(processor / ours.processor).toFixed(1)} ×`,
              goals[side]?.[name] ?? '',
            ];
      rows.push([
        name,
        side,
        String(tripsOf(side, name)),
        perSecond.toFixed(perSecond < 10 ? 1 : 0),
        inMs(p50),
        inMs(p99),
        `${Math.round(processor).toLocaleString('en-US')} µs`,
        ...ratios,
      ]);
      console.error(rows.at(-1)!.join('  '));
    }
  }
  return table(
    [
      'work',
      'server',
      'requests',
      'a second',
      'p50',
      'p99',
      'processor time',
      'ours is faster',
      'and takes less',
      'goal',
    ],
    rows,
  );
}

function tripsOf(side: string, work: string): number {
  const one = people[0]!;
  if (side === 'call by call') return callByCall(one).length;
  return work === 'timeline of 20' ? peers.find(({ name }) => name === side)!.timeline(one).requests.length : 1;
}

/** Operations that run once are divided over the rounds. */
function running({ server }: Peer, asked: readonly Asks[], once: boolean): () => Promise<Load> {
  let round = 0;
  return () => {
    round += 1;
    const operations = asked.filter((_, at) => !once || at % rounds === round - 1).map(({ requests }) => requests);
    // A fast server would use up the one-time operations in a few seconds.
    return load(
      {
        port: server.port,
        operations,
        once,
        connections: 16,
        warmUpSeconds: once ? Math.min(1, warmUpSeconds) : warmUpSeconds,
        seconds,
        status: asked[0]!.status,
      },
      server.pid,
    );
  };
}

async function live(): Promise<string> {
  const rows: string[][] = [];
  for (const peer of peers) {
    const took = await liveDelays(peer, onLive, Math.max(20, Math.round(150 * share)));
    rows.push([peer.name, inMs(median(took)), inMs(percentile(took, 0.99)), String(took.length)]);
  }
  return table(['server', 'p50', 'p99', 'changes'], rows);
}

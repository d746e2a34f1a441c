import { startBroker } from '../../checks/broker/start-broker.ts';
import { benchPostgres } from '../harness/databases.ts';
import { inMs, percentile, table } from '../timing.ts';
import type { Committed, CommitsCommand } from './commits-process.ts';
import { startChildProcess } from './child-process.ts';

const carriers = ['PostgreSQL', 'a broker'] as const;

/** Announced commits at growing rates, with both carriers in turns, on a PostgreSQL that flushes each commit. Ends when neither keeps up. */
export async function rates(asked: readonly number[], seconds: number): Promise<string> {
  const postgres = await benchPostgres(['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']);
  const broker = await startBroker();
  const sides = Object.fromEntries(
    carriers.map((carrier) => [
      carrier,
      [startChildProcess('commits-process.ts'), startChildProcess('commits-process.ts')] as const,
    ]),
  );
  try {
    await postgres.run('create table changes (id uuid); alter table changes owner to bench');
    for (const carrier of carriers) {
      for (const one of sides[carrier]!)
        await one.ask({
          connect: { url: postgres.url, broker: carrier === 'PostgreSQL' ? null : broker.url },
        } satisfies CommitsCommand);
    }
    const rows: string[][] = [];
    for (const perSecond of asked) {
      const round = [];
      for (const carrier of carriers) round.push(await one(sides[carrier]!, perSecond, seconds));
      rows.push([
        perSecond.toLocaleString('en-US'),
        ...round.flatMap(({ reached, commit, told }) => [
          Math.round(reached).toLocaleString('en-US'),
          commit.map(inMs).join(', '),
          told.map(inMs).join(', '),
        ]),
      ]);
      console.error(rows.at(-1)!.join('  '));
      if (round.every(({ reached }) => reached < perSecond * 0.9)) break;
    }
    return table(
      [
        'commits a second, requested',
        ...carriers.flatMap((carrier) => [
          `by ${carrier}: reached`,
          'commit, p50, p99',
          'received by another server, p50, p99',
        ]),
      ],
      rows,
    );
  } finally {
    for (const one of Object.values(sides).flat()) one.stop();
    await broker.stop();
    await postgres.stop();
  }
}

async function one(
  [writer, listener]: readonly [ReturnType<typeof startChildProcess>, ReturnType<typeof startChildProcess>],
  perSecond: number,
  seconds: number,
) {
  await listener.ask({ heard: true } satisfies CommitsCommand);
  const {
    seconds: needed,
    began,
    took,
  } = await writer.ask<Committed>({ commit: { perSecond, seconds } } satisfies CommitsCommand);
  await new Promise((resolve) => setTimeout(resolve, 500));
  const heard = new Map(await listener.ask<[string, number][]>({ heard: true } satisfies CommitsCommand));
  const told = began.flatMap(([id, at]) => (heard.has(id) ? [heard.get(id)! - at] : []));
  if (told.length < began.length)
    throw new Error(`${began.length - told.length} of ${began.length} announcements were not heard`);
  const both = (values: number[]) => [percentile(values, 0.5), percentile(values, 0.99)];
  return { reached: began.length / needed, commit: both(took), told: both(told) };
}

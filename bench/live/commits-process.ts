/** The commit path of one server: it writes a row and announces it, or listens to announcements. */
import fastify from 'fastify';
import pg from 'pg';
import { brokerLive } from '#platform/server/live/broker-live.ts';
import type { Live, LiveMessage } from '#platform/server/live/live.ts';
import { postgresLive } from '#platform/server/live/postgres-live.ts';
import { answerCommands } from '../harness/process-commands.ts';
import { secret } from '../harness/product.ts';
import { now } from './page.ts';

export type CommitsCommand =
  | { connect: { url: string; broker: string | null } }
  | { commit: { perSecond: number; seconds: number } }
  | { heard: true };

/** The start and the duration of each transaction. */
export interface Committed {
  seconds: number;
  began: [id: string, at: number][];
  took: number[];
}

let live: Live;
let pool: pg.Pool;
let heard: [id: string, at: number][] = [];
const to = [crypto.randomUUID(), crypto.randomUUID()];

answerCommands(async (command: CommitsCommand): Promise<unknown> => {
  if ('connect' in command) {
    const { url, broker } = command.connect;
    const { log } = fastify();
    pool = new pg.Pool({ connectionString: url, max: 32, pipeline: true });
    live = broker ? await brokerLive(broker, secret, log) : await postgresLive(url, log);
    live.subscribe(
      ({ ids }) => heard.push([ids![0]!, now()]),
      () => {},
    );
    return null;
  }
  if ('heard' in command) return heard.splice(0);
  return commitAtRate(command.commit.perSecond, command.commit.seconds);
});

/** Starts commits at their times, independent of their durations. */
async function commitAtRate(perSecond: number, seconds: number): Promise<Committed> {
  const began: Committed['began'] = [];
  const took: number[] = [];
  const from = performance.now();
  const underWay: Promise<void>[] = [];
  while (performance.now() - from < seconds * 1000) {
    const due = Math.ceil(((performance.now() - from) / 1000) * perSecond);
    while (underWay.length < due) underWay.push(commit(began, took));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(underWay);
  heard = [];
  return { seconds: (performance.now() - from) / 1000, began, took };
}

async function commit(began: Committed['began'], took: number[]): Promise<void> {
  const id = crypto.randomUUID();
  const at = now();
  began.push([id, at]);
  const messages: LiveMessage[] = [{ to, changed: 'memories', ids: [id] }];
  const client = await pool.connect();
  const written = [
    client.query('begin'),
    client.query({ name: 'change', text: 'insert into changes values ($1)', values: [id] }),
    live.withinTransaction(client, messages),
    client.query('commit'),
  ];
  await Promise.all(written);
  live.afterCommit(messages);
  client.release();
  took.push(now() - at);
}

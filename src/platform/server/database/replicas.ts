import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { servingPool } from './serving-pool.ts';

/** Shorter than the database's own: whoever waits in vain is answered by the database. */
const waits = { connection: 500, statement: 2_500, line: 3_000 };
const askedEvery = 250;
const toldAfter = 3_000;

/** A server that follows the database and may answer reads. */
export interface Replica {
  pool: Pool;
  /** It failed somebody who was admitted when the database stood at `position`: it is asked again once it has come as far. */
  rest(position: string): void;
}

export interface Replicas {
  /** Whose turn it is; null where none answers. */
  next(): Replica | null;
  /** How many there are, and how many of them answer. */
  count(): { all: number; answering: number };
  close(): Promise<void>;
}

/**
 * The replicas of a database. Each begins at rest, and serves once it was asked and is a copy of this very database; one that is
 * gone, too slow or too far behind rests again, so that nobody but who met it first waits for it.
 */
export function openReplicas(urls: readonly string[], identity: string, log: FastifyBaseLogger): Replicas {
  const answering: Replica[] = [];
  let turn = 0;
  let isOpen = true;

  const opened = urls.map((url, at) => {
    const pool = servingPool(url, waits);
    pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
    const replica: Replica = {
      pool,
      rest: (position) => {
        const place = answering.indexOf(replica);
        if (place < 0) return;
        answering.splice(place, 1);
        void untilItAnswers(position);
      },
    };
    const untilItAnswers = async (position: string) => {
      let isTold = false;
      for (const began = performance.now(); isOpen; await pause(askedEvery, undefined, { ref: false })) {
        const why = await errorOf(pool, identity, position);
        if (!why) {
          if (isTold) log.info({ replica: at + 1 }, 'a replica answers again');
          answering.push(replica);
          return;
        }
        if (isTold || performance.now() - began < toldAfter) continue;
        isTold = true;
        log.warn({ replica: at + 1, why }, 'a replica does not answer; the database itself does');
      }
    };
    void untilItAnswers('0/0');
    return pool;
  });

  return {
    next: () => (answering.length > 0 ? answering[turn++ % answering.length]! : null),
    count: () => ({ all: urls.length, answering: answering.length }),
    close: async () => {
      isOpen = false;
      await Promise.all(opened.map((pool) => pool.end()));
    },
  };
}

/** Names a database, the same on all that follow it. */
export async function identityOf(pool: Pool): Promise<string> {
  const { rows: [row] } = await pool.query<{ identity: string }>(`select system_identifier || ' ' || current_database() as identity from pg_control_system()`);
  return row!.identity;
}

/** Why a replica cannot be relied on now, in words that quote nothing; null where it can. */
async function errorOf(pool: Pool, identity: string, position: string): Promise<string | null> {
  try {
    if ((await identityOf(pool)) !== identity) return 'it is no copy of this database';
    await pool.query('select come_as_far_as($1, 0)', [position]);
    return null;
  } catch (error) {
    const { code } = error as { code?: string };
    return code === behind ? 'it is behind' : (code ?? 'no connection');
  }
}

/** What `come_as_far_as` fails with. */
const behind = 'OW001';

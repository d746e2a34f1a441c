import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { servingPool } from './serving-pool.ts';

/** Shorter than the database's, which answers after a timeout here. */
const timeouts = { connection: 500, statement: 2_500, lock: 2_000, query: 3_000 };
const checkInterval = 250;
const warnAfter = 3_000;

/** A server that follows the database and may answer reads. */
export interface Replica {
  pool: Pool;
  /** Excludes it after a failed read at `position`, until it answers and has replayed the log that far. */
  suspend(position: string): void;
}

export interface Replicas {
  /** Round-robin; null if none is available. */
  next(): Replica | null;
  /** The number of all and of available ones. */
  count(): { total: number; available: number };
  close(): Promise<void>;
}

/**
 * The replicas of a database. Each serves after a check that it follows this very database. A replica that is gone, too slow or
 * too far behind is excluded until the next successful check, so that only one request waits for it.
 */
export function openReplicas(urls: readonly string[], identity: string, log: FastifyBaseLogger): Replicas {
  const available: Replica[] = [];
  let nextIndex = 0;
  let isOpen = true;

  const pools = urls.map((url, at) => {
    const pool = servingPool(url, timeouts);
    pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
    const replica: Replica = {
      pool,
      suspend: (position) => {
        const index = available.indexOf(replica);
        if (index < 0) return;
        available.splice(index, 1);
        void waitUntilAvailable(position);
      },
    };
    const waitUntilAvailable = async (position: string) => {
      let isLogged = false;
      for (const began = performance.now(); isOpen; await pause(checkInterval, undefined, { ref: false })) {
        const reason = await unavailableReason(pool, identity, position);
        if (!reason) {
          if (isLogged) log.info({ replica: at + 1 }, 'a replica answers again');
          available.push(replica);
          return;
        }
        if (isLogged || performance.now() - began < warnAfter) continue;
        isLogged = true;
        log.warn({ replica: at + 1, why: reason }, 'a replica does not answer; the database itself does');
      }
    };
    void waitUntilAvailable('0/0');
    return pool;
  });

  return {
    next: () => (available.length > 0 ? available[nextIndex++ % available.length]! : null),
    count: () => ({ total: urls.length, available: available.length }),
    close: async () => {
      isOpen = false;
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

/** Identifies a database. Its replicas have the same identity. */
export async function identityOf(pool: Pool): Promise<string> {
  const {
    rows: [row],
  } = await pool.query<{ identity: string }>(
    `select system_identifier || ' ' || current_database() as identity from pg_control_system()`,
  );
  return row!.identity;
}

/** The reason why a replica is unavailable, without quoting data; null if it is available. */
async function unavailableReason(pool: Pool, identity: string, position: string): Promise<string | null> {
  try {
    if ((await identityOf(pool)) !== identity) return 'it is no copy of this database';
    await pool.query('select come_as_far_as($1, 0)', [position]);
    return null;
  } catch (error) {
    const { code } = error as { code?: string };
    return code === replicaIsBehind ? 'it is behind' : (code ?? 'no connection');
  }
}

/** The error code of `come_as_far_as`. */
const replicaIsBehind = 'OW001';

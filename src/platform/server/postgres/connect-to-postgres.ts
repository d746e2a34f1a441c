import pg from 'pg';
import { adviceOnTls, postgresUrl } from './postgres-url.ts';
import { enterSession } from './session.ts';

/** Connections of the owner, whose statements take as long as they take. */
export function ownersPool(url: string, { max }: { max: number }): pg.Pool {
  return new pg.Pool({
    connectionString: postgresUrl(url),
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'otterway-owner',
    // oxlint-disable-next-line no-misused-promises -- the pool waits for it before it hands the connection out
    onConnect: (client: pg.ClientBase) => enterSession(client),
  });
}

/** The first connection. Where there is none, it is said as a sentence, with where it was looked for and without the password. */
export async function connectToPostgres(pool: pg.Pool, url: string, setting = 'DATABASE_URL'): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    const advice = adviceOnTls(error, setting);
    if (advice) throw new Error(`PostgreSQL${hostAndPort(url)} cannot be used: ${advice}`, { cause: error });
    throw new Error(
      `PostgreSQL cannot be reached${hostAndPort(url)} (${messageOf(error)}); start it, or set ${setting} to where it is`,
      { cause: error },
    );
  }
}

function hostAndPort(url: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: postgresUrl(url) });
    return ` at ${host}:${port}`;
  } catch {
    return '';
  }
}

/** A name with several addresses fails with a reason for each, and with no words of its own. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

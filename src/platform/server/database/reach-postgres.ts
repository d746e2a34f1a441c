import pg from 'pg';

/** The first connection. Where there is none, it is said as a sentence, with where it was looked for and without the password. */
export async function reachPostgres(pool: pg.Pool, url: string, setting = 'DATABASE_URL'): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (fault) {
    throw new Error(`PostgreSQL cannot be reached${placeIn(url)} (${reasonOf(fault)}); start it, or set ${setting} to where it is`, { cause: fault });
  }
}

function placeIn(url: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: url });
    return ` at ${host}:${port}`;
  } catch {
    return '';
  }
}

/** A name with several addresses fails with a reason for each, and with no words of its own. */
function reasonOf(fault: unknown): string {
  if (fault instanceof AggregateError) return reasonOf(fault.errors[0]);
  return fault instanceof Error ? fault.message : String(fault);
}

import pg from 'pg';

/** The first connection. Where there is none, it is said as a sentence, with where it was looked for and without the password. */
export async function connectToPostgres(pool: pg.Pool, url: string, setting = 'DATABASE_URL'): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new Error(`PostgreSQL cannot be reached${hostAndPort(url)} (${messageOf(error)}); start it, or set ${setting} to where it is`, { cause: error });
  }
}

function hostAndPort(url: string): string {
  try {
    const { host, port } = new pg.Client({ connectionString: url });
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

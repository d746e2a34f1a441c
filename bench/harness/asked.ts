import pg from 'pg';

/** Runs a statement on a connection of its own. */
export async function asked<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(statement);
  } finally {
    await client.end();
  }
}

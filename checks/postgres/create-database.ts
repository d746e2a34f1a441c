import pg from 'pg';

/** Creates a database on the server of `url`, empty or as a copy of `template`, and returns its URL. */
export async function createDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`,
    );
  } finally {
    await client.end();
  }
  const made = new URL(url);
  made.pathname = `/${encodeURIComponent(name)}`;
  return made.href;
}

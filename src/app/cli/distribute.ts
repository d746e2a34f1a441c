import { connectToPostgres, ownersPool } from '#platform/server/postgres/connect-to-postgres.ts';
import { readSecretFile } from '#platform/server/settings.ts';
import { distribute, NotDistributable } from '../../../db/distribute.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run distribute -- DATABASE_URL    distributes the tables of a database over the workers of Citus; the address is that of a superuser on the
                                      coordinator, or DATABASE_URL_FILE names a file with it. Stop the servers for the first run;
                                      later ones give new workers their rights while servers run`;

async function run(args: string[]): Promise<number> {
  const [url = process.env.DATABASE_URL ?? readSecretFile(process.env, 'DATABASE_URL'), ...others] = args;
  if (!url || others.length > 0) {
    console.error(usage);
    return 2;
  }
  const pool = ownersPool(url, { max: 1 });
  const client = await connectToPostgres(pool, url);
  try {
    const tables = await distribute(client);
    console.log(tables.length > 0 ? `Distributed: ${tables.join(', ')}.` : 'All tables are distributed already.');
    return 0;
  } catch (error) {
    if (!(error instanceof NotDistributable)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    client.release();
    await pool.end();
  }
}

await runCommand(run);

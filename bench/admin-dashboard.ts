/**
 * Measures the admin dashboard on a large platform against counting the rows, and the cost that figures add to a write. `npm run bench:admin`; see
 * docs/performance.md.
 */
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { Person } from '#app/testing/person.ts';
import { start } from '#app/server/server.ts';
import { grantRole } from '#features/accounts/server/command-line.ts';
import { startPostgres } from '../checks/postgres/start-postgres.ts';
import { naiveStats, naiveTrends } from './naive-figures.ts';
import { seedPlatform } from './seed-platform.ts';
import { settingsFor, unlimited } from './server-settings.ts';
import { inMs, median, percentile, table, timed } from './timing.ts';
import { writeCost } from './write-cost.ts';

const share = Number(process.env.SHARE ?? 1);
const size = { accounts: 1_000_000 * share, memories: 10_000_000 * share, moods: 1_500_000 * share };
const say = (line: string) => console.log(line);

const own = process.env.DATABASE_URL ? null : await startPostgres(['shared_buffers=1GB', 'max_wal_size=2GB']);
const url = process.env.DATABASE_URL ?? own!.url;
const client = new pg.Client({ connectionString: url });
const product = await start(settingsFor(url), unlimited);
try {
  await client.connect();
  say(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`);
  await seedPlatform(client, size, say);
  const {
    rows: [disk],
  } = await client.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size');
  say(`the database takes ${disk!.size}\n`);
  const ada = await administrator();
  say(await reads(ada));
  if (process.env.PLANS) say(await plans(ada));
  if (own) say(`\n${await writeCost(own.url)}`);
} finally {
  await product.stop();
  await client.end();
  await own?.stop();
}

async function administrator(): Promise<Person> {
  const ada = new Person(product.url, 'Ada');
  await ada.signUp({ email: 'ada@example.org' });
  await grantRole(product.database.pool, ada.email, 'administrator');
  return ada;
}

async function reads(ada: Person): Promise<string> {
  const rows: string[][] = [];
  for (const [call, naive] of [
    ['admin.stats', naiveStats],
    ['admin.trends', naiveTrends],
    ['admin.changes', null],
    ['accounts.me', null],
  ] as const) {
    const [first] = await timed(1, () => ada.read(call));
    const took = await timed(50, () => ada.read(call));
    const counting = naive === null ? [] : await timed(3, () => client.query(naive));
    rows.push([
      call,
      inMs(first!),
      inMs(median(took)),
      inMs(percentile(took, 0.99)),
      ...(counting.length > 0
        ? [inMs(median(counting)), `${Math.round(median(counting) / median(took))} ×`]
        : ['–', '–']),
    ]);
  }
  return table(['procedure', 'first', 'median of 50', 'p99', 'counting the rows', 'ratio'], rows);
}

/** The plans of the statements in the two functions, as an administrator runs them. */
async function plans({ id }: Person): Promise<string> {
  const bodyOf = async (name: string) =>
    (await client.query<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [name])).rows[0]!
      .body;
  const asked = [
    (await bodyOf('get_admin_stats')).replaceAll(/\btoday\b/g, 'current_date'),
    (await bodyOf('get_admin_trends'))
      .replaceAll(/\bfirst_week\b/g, '(week_of(now()) - 77)')
      .replaceAll(/\benough\b/g, '9')
      .replaceAll(/\bweeks\b/g, '12'),
  ];
  await client.query(`select set_config('app.scope', $1, false)`, [`${id}   administrator`]);
  const lines: string[] = [];
  for (const statement of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${statement}`);
    lines.push('', ...rows.map((row) => row['QUERY PLAN']));
  }
  return lines.join('\n');
}

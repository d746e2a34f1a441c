/**
 * Measures the database's processor time of each statement in every request of `bench:server`, repeated on the same data, on PostgreSQL and on the
 * embedded database. `npm run bench:statements`; see docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cursorsOf, seedCouples } from './harness/couples.ts';
import { benchPostgres } from './harness/databases.ts';
import { startServer, type Server } from './harness/product.ts';
import type { Transaction } from './harness/recorded-statements.ts';
import type { StatementCost } from './harness/statement-costs.ts';
import { freshId } from './harness/requests.ts';
import { worksOf } from './server/works.ts';
import { table } from './timing.ts';

const couples = Number(process.env.COUPLES ?? 50);
const times = Number(process.env.TIMES ?? 300);
const only = process.env.ONLY?.split(',');
const databases = (process.env.DATABASES ?? 'postgres,embedded').split(',');

if (databases.includes('postgres')) await onPostgres();
if (databases.includes('embedded')) await onEmbedded();

async function onPostgres(): Promise<void> {
  const postgres = await benchPostgres();
  try {
    const product = await startServer({ env: { DATABASE_URL: postgres.url } });
    await seedCouples(postgres.run, couples);
    await print('PostgreSQL', product, postgres.run);
  } finally {
    await postgres.stop();
  }
}

async function onEmbedded(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-bench-'));
  try {
    const product = await startServer({ env: { DATA_DIR: join(folder, 'data') }, core: null });
    const run = (sql: string) => product.ask<never[]>({ sql });
    await seedCouples(run, couples);
    await print('the embedded database', product, run);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function print(on: string, product: Server, run: (sql: string) => Promise<unknown>): Promise<void> {
  try {
    const works = worksOf(couples, await cursorsOf(product.url, couples)).filter(({ name }) =>
      only ? only.includes(name) : name !== 'log in',
    );
    const rows: string[][] = [];
    for (const { name, operations } of works) {
      for (const [at, request] of operations[0]!.entries()) {
        const costs = await costsOf(product, request, run);
        const path = request.split(' ')[1]!.split('?')[0]!.replace('/api/', '');
        rows.push([
          `**${name}${operations[0]!.length > 1 ? `, ${at + 1}: ${path}` : ''}**`,
          inMicroseconds(costs.reduce((all, { processor }) => all + processor, 0)),
        ]);
        for (const { text, processor } of costs)
          rows.push([`\`${text.trim().replaceAll(/\s+/g, ' ').slice(0, 110)}\``, inMicroseconds(processor)]);
      }
    }
    console.log(`On ${on}:\n\n${table(['', 'processor time of the database'], rows)}\n`);
  } finally {
    await product.stop();
  }
}

/** Two earlier runs prepare the statements. The writes are undone so that they can be repeated. */
async function costsOf(
  product: Server,
  request: string,
  run: (sql: string) => Promise<unknown>,
): Promise<StatementCost[]> {
  const once = request.includes('/react') || request.includes('/rateDate');
  if (!once) for (let time = 0; time < 2; time += 1) await send(product, request);
  await product.ask({ record: true });
  await send(product, request);
  const transactions = await product.ask<Transaction[]>({ record: false });
  if (once) await run(`delete from memory_reactions where created_at >= now() - interval '1 minute'`);
  return product.ask<StatementCost[]>({ costs: transactions, times });
}

async function send({ url }: Server, request: string): Promise<void> {
  const [lines, text] = request.replaceAll(freshId, () => crypto.randomUUID()).split('\r\n\r\n') as [string, string];
  const [first, ...headers] = lines.split('\r\n');
  const [method, path] = first!.split(' ');
  const given = headers
    .map((line) => line.split(': ') as [string, string])
    .filter(([name]) => !['host', 'content-length'].includes(name));
  const answer = await fetch(`${url}${path}`, { method: method!, headers: given, ...(text && { body: text }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

function inMicroseconds(value: number): string {
  return `${Math.round(value).toLocaleString('en-US')} µs`;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { createDatabase } from './create-database.ts';
import { startPostgres } from './start-postgres.ts';

test('a started PostgreSQL answers, creates databases from a template and leaves nothing behind', async () => {
  const postgres = await startPostgres();
  const template = await createDatabase(postgres.url, 'otters and "rafts"');
  await ask(template, 'create table stones (weight int)');
  const copy = await createDatabase(postgres.url, 'copy', 'otters and "rafts"');
  expect(await ask(copy, 'select count(*)::int as stones from stones')).toEqual([{ stones: 0 }]);
  const folder = await folderOf(postgres.url);
  expect(existsSync(folder)).toBe(true);
  await postgres.stop();
  expect(existsSync(folder)).toBe(false);
});

test('a PostgreSQL ends when its parent process is killed', async () => {
  const module = fileURLToPath(new URL('./start-postgres.ts', import.meta.url));
  const program = `const { startPostgres } = await import(${JSON.stringify(module)});
    console.log((await startPostgres()).url); setInterval(() => {}, 1e6)`;
  const starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(starter.stdout, 'data')) as [Buffer];
  const url = line.toString().trim();
  const folder = await folderOf(url);
  starter.kill('SIGKILL');
  await eventually(() => expect(existsSync(folder)).toBe(false));
  await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

async function folderOf(url: string): Promise<string> {
  const [row] = await ask<{ folder: string }>(url, `select current_setting('data_directory') as folder`);
  return row!.folder;
}

async function ask<Row extends pg.QueryResultRow>(url: string, question: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

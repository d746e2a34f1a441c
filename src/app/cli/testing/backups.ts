import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import type { Manifest } from '#platform/server/backup/backup-file.ts';
import { manifestOf } from '#platform/server/backup/load-backup.ts';
import { configureSession, tablesOf } from '#platform/server/backup/tables.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { writePrivateFile } from '#platform/server/private-file.ts';
import type { Settings } from '#platform/server/settings.ts';
import { prepareDirectory, preparedPostgres } from '../../testing/databases.ts';
import { Person } from '../../testing/person.ts';
import type { Product } from '../../testing/product.ts';
import { setUpProduct } from '../../testing/set-up.ts';
import { backupExclusions, backupOptions } from '../backup-exclusions.ts';
import { listDeletions } from '../deletion-list.ts';
import { errorsOf } from '../integrity-checks.ts';

export const silent = Fastify({ logger: false }).log;
export const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A product in which a couple has lived, with a folder for its backups and for empty installations. */
export function setUpBackups(fill: (product: Product) => Promise<unknown> = async () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'otterway-backup-'));
  const product = setUpProduct();
  const [maya, theo] = [new Person('', 'Maya'), new Person('', 'Theo')];
  beforeAll(async () => {
    await fill(product);
    const [one, other] = await product.couple();
    Object.assign(maya, one);
    Object.assign(theo, other);
    await addPicture(maya, await liveTogether(maya, theo));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  let files = 0;
  const newFile = () => join(folder, `${(files += 1)}.backup.gz`);

  async function backUp({ database, settings }: Pick<Product, 'database' | 'settings'> = product): Promise<string> {
    const file = newFile();
    const client = await database.pool.connect();
    await writePrivateFile(file, writeBackup(client, backupOptions(settings, new Date())), {
      compressed: true,
    }).finally(() => client.release());
    return file;
  }

  /** An empty installation: on this run's database, or an embedded one on the disk. */
  async function newPlace(): Promise<Settings> {
    if (process.env.DATABASE === 'postgres') return { ...product.settings, databaseUrl: await preparedPostgres() };
    const dataDir = join(folder, `data-${randomUUID()}`);
    prepareDirectory(dataDir);
    return { ...product.settings, dataDir };
  }

  return { folder, product, maya, theo, newFile, backUp, newPlace };
}

export async function liveTogether(one: Person, other: Person): Promise<string> {
  const id = randomUUID();
  await one.write('memories.planDate', {
    id: randomUUID(),
    activity: 'Kayak “quietly”, then\ntea \\ 🦦',
    date: dayFromNow(3),
    idea: 'partner',
  });
  await one.write('memories.addMemory', {
    id,
    activity: 'The pier, a walk',
    date: dayFromNow(-3),
    lead: 'me',
    notes: '"(,)"',
  });
  for (const person of [one, other]) {
    await person.write('memories.addComment', { id: randomUUID(), memoryId: id, comment: 'I remember' });
    await person.write('memories.rateDate', { memoryId: id, rating: 5 });
    await person.write('moods.rate', { id: randomUUID(), emoji: '😍' });
  }
  return id;
}

export async function within<T>(
  settings: Settings,
  work: (opened: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase(settings, silent);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

export async function rowsOf({ database }: Pick<Product, 'database'>): Promise<Manifest> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await configureSession(client);
    return await manifestOf(
      client,
      (await tablesOf(client)).filter(({ name }) => !backupExclusions.includes(name)),
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
}

export async function contentOf(of: Pick<Product, 'database'>): Promise<{ rows: Manifest; errors: string[] }> {
  const rows = await rowsOf(of);
  const client = await of.database.pool.connect();
  return { rows, errors: await errorsOf(client).finally(() => client.release()) };
}

export async function listed({ database }: Pick<Product, 'database'>) {
  const client = await database.pool.connect();
  return listDeletions(client, new Date()).finally(() => client.release());
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { runOwnerCommand } from '#app/cli/admin-client.ts';
import { errorsOf } from '#app/cli/integrity-checks.ts';
import { readSettings } from '#platform/server/settings.ts';
import { startBroker, type Broker } from '../../checks/broker/start-broker.ts';
import type { Kind } from '../harness/cluster.ts';
import { secret, startServer, type ServerProcess } from '../harness/server-process.ts';
import { openDurablePostgres, type DurablePostgres } from './durable-postgres.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';

/** Servers that are restarted when they end, on a database with faults. */
export interface Stage {
  kind: Kind;
  servers: Supervised[];
  /** For PostgreSQL: the database and the proxy before it. */
  postgres: DurablePostgres | null;
  proxy: Proxy | null;
  broker: Broker | null;
  disk: SmallDisk | null;
  /** Seconds until every server is ready, or null if one is not within `within` seconds. */
  readyAgain(within: number): Promise<number | null>;
  /** The output of `npm run check`. */
  check(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Supervised {
  /** The current address; a restarted process has a new port. */
  url: string;
  process: ServerProcess | null;
  isReady(): Promise<boolean>;
}

/** These tests write more in a minute than the rate limits allow. */
const edits = [
  { file: 'src/platform/server/limits.ts', find: 'writesPerMinute: 120,', replace: 'writesPerMinute: 1_000_000,' },
  { file: 'src/platform/server/limits.ts', find: 'readsPerMinute: 720,', replace: 'readsPerMinute: 1_000_000,' },
];

/** `diskMegabytes` puts the database on a small disk. Returns null if this machine cannot mount one. */
export async function openStage(kind: Kind, { diskMegabytes, hasBroker = false }: { diskMegabytes?: number; hasBroker?: boolean } = {}): Promise<Stage | null> {
  const disk = diskMegabytes ? await openSmallDisk(diskMegabytes) : null;
  if (diskMegabytes && !disk) return null;
  const postgres = kind === 'postgres' ? await openDurablePostgres(disk ?? undefined) : null;
  const proxy = postgres && (await openProxy(postgres.port));
  const dataDir = kind === 'postgres' ? '' : disk ? join(disk.folder, 'data') : mkdtempSync(join(tmpdir(), 'otterway-chaos-'));
  if (disk && dataDir) mkdirSync(disk.seen(dataDir), { mode: 0o700 });
  const broker = hasBroker ? await startBroker() : null;
  const env: Record<string, string> = { ...(proxy ? { DATABASE_URL: postgres.url(proxy.port) } : { DATA_DIR: dataDir }), ...(broker && { LIVE_URL: broker.url }) };
  const within = disk && kind === 'embedded' ? disk.within() : [];
  let open = true;
  const servers = await Promise.all(Array.from({ length: kind === 'postgres' ? 2 : 1 }, supervised));

  async function supervised(): Promise<Supervised> {
    const one: Supervised = {
      url: '',
      process: null,
      isReady: async () => one.process?.isAlive() === true && (await fetch(`${one.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(({ ok }) => ok, () => false)),
    };
    const run = async () => {
      one.process = await startServer(env, { edits, within });
      one.url = one.process.url;
    };
    await run();
    void (async () => {
      while (open) {
        if (!one.process?.isAlive()) await run().catch(() => {});
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    return one;
  }

  return {
    kind, servers, postgres, proxy, broker, disk,
    readyAgain: async (seconds) => {
      const began = performance.now();
      const passed = () => (performance.now() - began) / 1000;
      while (!(await Promise.all(servers.map((server) => server.isReady()))).every(Boolean)) {
        if (passed() > seconds) return null;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return passed();
    },
    check: () => (postgres ? checkPostgres(postgres.url()) : checkEmbedded(disk ? disk.seen(dataDir) : dataDir)),
    stop: async () => {
      open = false;
      await Promise.all(servers.map(async (server) => server.process?.kill()));
      await broker?.stop();
      await proxy?.close();
      await postgres?.end();
      disk?.close();
      if (dataDir && !disk) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function checkPostgres(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await errorsOf(client);
  } finally {
    await client.end();
  }
}

async function checkEmbedded(dataDir: string): Promise<string[]> {
  let answer = '';
  for await (const part of runOwnerCommand('check', readSettings({ DATA_DIR: dataDir, SECRET: secret }))) answer += String(part);
  return JSON.parse(answer) as string[];
}

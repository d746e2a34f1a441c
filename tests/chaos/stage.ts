import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOwnerCommand } from '#app/cli/admin-client.ts';
import { fileErrors } from '#app/cli/read-stored-pictures.ts';
import { readSettings } from '#platform/server/settings.ts';
import { startBroker, type Broker } from '../../checks/broker/start-broker.ts';
import { kinds as databases } from '../harness/cluster.ts';
import type { Edit } from '../harness/sabotage.ts';
import { secret, startServer, type ServerProcess } from '../harness/server-process.ts';
import { openDurableCitus, type DurableCitus } from './durable-citus.ts';
import { openDurablePostgres, type DurablePostgres } from './durable-postgres.ts';
import { openObjectStore } from './object-store.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';

export const kinds = [...databases, 'citus'] as const;
export type Kind = (typeof kinds)[number];

/** Servers that are restarted when they end, on a database with faults. */
export interface Stage {
  kind: Kind;
  servers: Supervised[];
  /** For PostgreSQL: the database, which is the coordinator of Citus, and the proxy before it. */
  postgres: DurablePostgres | null;
  citus: DurableCitus | null;
  proxy: Proxy | null;
  broker: Broker | null;
  /** The proxy before the store of pictures. */
  store: Proxy | null;
  disk: SmallDisk | null;
  /** Seconds until every server is ready, or null if one is not within `within` seconds. */
  readyAgain(within: number): Promise<number | null>;
  /** Runs all jobs, as they run when nothing is being saved any more. */
  runJobs(): Promise<void>;
  /** The output of `npm run check` at a time when nothing is being saved any more. */
  check(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Supervised {
  /** The current address; a restarted process has a new port. */
  url: string;
  process: ServerProcess | null;
  isReady(): Promise<boolean>;
}

/** By then a file without a row belongs to no picture. */
const later = 2 * 3_600_000;

/** These tests write more than the rate limits allow. */
export const moreThanUsual = [
  {
    file: 'src/features/memories/contract.ts',
    find: "{ bucket: 'pictures', by: 'account', max: 300, minutes: 60 }",
    replace: '',
  },
  { file: 'src/platform/server/limits.ts', find: 'writesPerMinute: 120,', replace: 'writesPerMinute: 1_000_000,' },
  { file: 'src/platform/server/limits.ts', find: 'readsPerMinute: 840,', replace: 'readsPerMinute: 1_000_000,' },
];

interface StageOptions {
  /** Puts the database and the pictures on a small disk. */
  diskMegabytes?: number;
  hasBroker?: boolean;
  hasStore?: boolean;
  edits?: readonly Edit[];
}

/** Returns null if this machine cannot mount a small disk. */
export async function openStage(
  kind: Kind,
  { diskMegabytes, hasBroker = false, hasStore = false, edits = [] }: StageOptions = {},
): Promise<Stage | null> {
  const disk = diskMegabytes ? await openSmallDisk(diskMegabytes) : null;
  if (diskMegabytes && !disk) return null;
  const citus = kind === 'citus' ? await openDurableCitus() : null;
  const postgres = citus?.coordinator ?? (kind === 'postgres' ? await openDurablePostgres({ disk }) : null);
  const proxy = postgres && (await openProxy(postgres.port));
  const dataDir = disk ? join(disk.folder, 'data') : mkdtempSync(join(tmpdir(), 'otterway-chaos-'));
  const dataDirFromOutside = disk ? disk.seen(dataDir) : dataDir;
  if (disk) mkdirSync(dataDirFromOutside, { mode: 0o700 });
  const broker = hasBroker ? await startBroker() : null;
  const objects = hasStore ? await openObjectStore() : null;
  const store = objects && (await openProxy(objects.port));
  const place: Record<string, string> = store ? { S3_URL: `http://key:secret@127.0.0.1:${store.port}/pictures` } : {};
  const env: Record<string, string> = {
    ...(proxy ? { DATABASE_URL: postgres.url(proxy.port), DATA_DIR: dataDirFromOutside } : { DATA_DIR: dataDir }),
    ...place,
    ...(broker && { LIVE_URL: broker.url }),
  };
  const within = disk && kind === 'embedded' ? disk.within() : [];
  let open = true;
  const servers = await Promise.all(Array.from({ length: kind === 'embedded' ? 1 : 2 }, supervised));

  async function supervised(): Promise<Supervised> {
    const one: Supervised = {
      url: '',
      process: null,
      isReady: async () =>
        one.process?.isAlive() === true &&
        (await fetch(`${one.url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
          ({ ok }) => ok,
          () => false,
        )),
    };
    const run = async () => {
      one.process = await startServer(env, { edits: [...moreThanUsual, ...edits], within });
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
    kind,
    servers,
    postgres,
    citus,
    proxy,
    broker,
    store,
    disk,
    readyAgain: async (seconds) => {
      const began = performance.now();
      const passed = () => (performance.now() - began) / 1000;
      while (!(await Promise.all(servers.map((server) => server.isReady()))).every(Boolean)) {
        if (passed() > seconds) return null;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return passed();
    },
    runJobs: async () => {
      const server = servers[0]!.process!;
      await server.setAhead(later);
      await server.runJobs();
      await server.setAhead(0);
    },
    check: () => check({ DATA_DIR: dataDirFromOutside, ...(postgres && { DATABASE_URL: postgres.url() }), ...place }),
    stop: async () => {
      open = false;
      await Promise.all(servers.map(async (server) => server.process?.kill()));
      await broker?.stop();
      await store?.close();
      await objects?.close();
      await proxy?.close();
      await (citus ?? postgres)?.end();
      disk?.close();
      if (!disk) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function check(env: Record<string, string>): Promise<string[]> {
  const settings = readSettings({ ...env, SECRET: secret });
  let answer = '';
  for await (const part of runOwnerCommand('check', settings)) answer += String(part);
  return [...(JSON.parse(answer) as string[]), ...(await fileErrors(settings, new Date(Date.now() + later)))];
}

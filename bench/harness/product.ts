import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../checks/postgres/free-port.ts';
import { cores, pinned } from './cores.ts';

export const secret = 'only-for-benchmarks-and-long-enough';

/** A server in a process of its own: the product, or another program to compare with. */
export interface Server {
  port: number;
  url: string;
  pid: number;
  /** Sends it a command and waits for the answer. */
  ask<Answer = unknown>(command: unknown): Promise<Answer>;
  stop(): Promise<void>;
}

export interface StartOptions {
  /** DATABASE_URL or DATA_DIR, and other settings that differ from the defaults. */
  env: Record<string, string>;
  /** The program; the product by default. */
  program?: string;
  /** The node binary; by default the one of the benchmark. */
  node?: string;
  /** The core to pin it to. Null pins it to none, for the embedded database with its own thread. */
  core?: number | null;
  /** The path that answers 200 once it is ready. */
  readyPath?: string;
  /** Options of node, such as `--cpu-prof`. */
  flags?: readonly string[];
}

const productProgram = fileURLToPath(new URL('product-process.ts', import.meta.url));

/** Starts it with log level `info` into a file, and waits until it is ready. */
export async function startServer({
  env,
  program = productProgram,
  node = process.execPath,
  core = cores.server,
  readyPath = '/readyz',
  flags = [],
}: StartOptions): Promise<Server> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [command, ...args] = pinned(core, [node, ...flags, program]);
  const log = openSync('/dev/null', 'w');
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      SECRET: secret,
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'info',
      DEMO: 'off',
      WEB: 'off',
      NODE_COMPILE_CACHE: join(tmpdir(), `otterway-bench-compiled-${process.getuid?.() ?? 0}`),
      ...env,
    },
    stdio: ['ignore', log, 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  closeSync(log);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const waiting: PromiseWithResolvers<unknown>[] = [];
  child.on('message', (message: { answer: unknown } | { error: string } | string) => {
    // Some programs send a message of their own when they are ready.
    if (typeof message === 'string') return;
    const asked = waiting.shift()!;
    if ('error' in message) asked.reject(new Error(message.error));
    else asked.resolve(message.answer);
  });
  void ended.then(() => waiting.forEach(({ reject }) => reject(new Error('the server has ended'))));
  while (
    !(await fetch(`${url}${readyPath}`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('a server ended before it was ready');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    port,
    url,
    pid: child.pid!,
    ask: <Answer>(command: unknown) => {
      const asked = Promise.withResolvers<unknown>();
      waiting.push(asked);
      child.send(command as object);
      return asked.promise as Promise<Answer>;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

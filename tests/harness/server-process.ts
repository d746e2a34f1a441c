import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Email } from '#platform/server/mail.ts';
import { freePort } from '../../checks/postgres/free-port.ts';
import type { ServerCommand, FromChild } from './server-commands.ts';
import { withEdits, type Edit } from './sabotage.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** What it has logged, line by line. */
  log: string[];
  emails: Email[];
  /** Whether it still runs; a server that ends by itself has lost. */
  isAlive(): boolean;
  /** Sets its clock so much ahead of the real one, or behind. */
  setAhead(milliseconds: number): Promise<void>;
  runJobs(): Promise<void>;
  /** Questions its database in its own session: the only way in where the database is embedded. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const compiledOnce = { NODE_COMPILE_CACHE: join(tmpdir(), `otterway-safety-compiled-${process.getuid?.() ?? 0}`) };
export const secret = 'only-for-proofs-of-safety-and-long-enough';

/**
 * Starts a real server in a process of its own, with the limits of a real one, and waits until it is ready. `env` names its
 * database: DATABASE_URL or DATA_DIR; `within` stands before the command, such as what brings it to another file system. A request
 * says in X-Forwarded-For from which address it comes.
 */
export async function startServer(env: Record<string, string>, { edits = [], within = [] }: { edits?: readonly Edit[]; within?: readonly string[] } = {}): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const imported = edits.length > 0 ? ['--import', file('edit-while-loading.ts')] : [];
  const command = [...within, process.execPath, ...imported, file('child.ts')];
  const child = spawn(command[0]!, command.slice(1), {
    env: {
      PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, SECRET: secret,
      TRUST_PROXY: 'on', DEMO: 'off', WEB: 'off', ...compiledOnce, ...withEdits(edits), ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const log: string[] = [];
  const emails: Email[] = [];
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let complaint = '';
  let rest = '';
  child.stderr?.on('data', (chunk) => (complaint += String(chunk)));
  child.stdout?.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop()!;
    log.push(...lines);
  });
  child.on('message', (message: FromChild) => {
    if ('email' in message) return void emails.push(message.email);
    const asked = waiting.get(message.ask);
    waiting.delete(message.ask);
    if ('error' in message) asked?.reject(new Error(message.error));
    else asked?.resolve(message.answer);
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => waiting.forEach(({ reject }) => reject(new Error('the server has ended'))));
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
  };
  let asks = 0;
  const ask = (command: ServerCommand): Promise<unknown> => {
    asks += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(asks, asked);
    child.send({ ask: asks, command });
    return asked.promise;
  };
  while (!(await isReady(url))) {
    if (!isAlive()) throw new Error(`a server ended before it was ready: ${complaint || log.at(-1)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    pid: child.pid!,
    log,
    emails,
    isAlive,
    setAhead: async (ahead) => void (await ask({ ahead })),
    runJobs: async () => void (await ask({ jobs: 'now' })),
    sql: <Row>(text: string, values: unknown[] = []) => ask({ sql: text, values }) as Promise<Row[]>,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(({ ok }) => ok, () => false);
}

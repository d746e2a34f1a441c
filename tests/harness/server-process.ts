import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#app/testing/child-environment.ts';
import type { Email } from '#platform/server/mail.ts';
import { freePort } from '../../checks/postgres/free-port.ts';
import type { ServerCommand, FromChild } from './server-commands.ts';
import { withEdits, type Edit } from './sabotage.ts';

export interface ServerProcess {
  url: string;
  pid: number;
  /** The lines it has logged. */
  log: string[];
  emails: Email[];
  /** Whether the process still runs. */
  isAlive(): boolean;
  /** Sets the difference of its clock to the real one. */
  setAhead(milliseconds: number): Promise<void>;
  runJobs(): Promise<void>;
  /** The most bytes that it has decrypted, since the last question, before it turned to another event. */
  mostDecrypted(): Promise<number>;
  /** Lets it end like a power cut at a step of its work; see `dyingAt`. */
  dieAt(step: string): Promise<void>;
  /** Queries its database through the process: an embedded database has no other access. */
  sql<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL, like a power cut. */
  kill(): Promise<void>;
}

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
export const secret = 'only-for-tests-and-long-enough-to-pass';

/**
 * Starts a real server in its own process and waits until it is ready. `env` names the database by DATABASE_URL or DATA_DIR; `within` prefixes the
 * command. Requests state their address in X-Forwarded-For.
 */
export async function startServer(
  env: Record<string, string>,
  { edits = [], within = [] }: { edits?: readonly Edit[]; within?: readonly string[] } = {},
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const imported = edits.length > 0 ? ['--import', file('edit-while-loading.ts')] : [];
  const command = [...within, process.execPath, ...imported, file('child.ts')];
  const child = spawn(command[0]!, command.slice(1), {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      SECRET: secret,
      TRUST_PROXY: 'on',
      DEMO: 'off',
      WEB: 'off',
      ...childEnvironment,
      ...withEdits(edits),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'advanced',
  });
  const log: string[] = [];
  const emails: Email[] = [];
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let errorOutput = '';
  let rest = '';
  child.stderr?.on('data', (chunk) => (errorOutput += String(chunk)));
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
    if (!isAlive()) throw new Error(`a server ended before it was ready: ${errorOutput || log.at(-1)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url,
    pid: child.pid!,
    log,
    emails,
    isAlive,
    setAhead: async (ahead) => void (await ask({ ahead })),
    dieAt: async (step) => void (await ask({ dieAt: step })),
    runJobs: async () => void (await ask({ jobs: 'now' })),
    mostDecrypted: () => ask({ decrypted: 'most' }) as Promise<number>,
    sql: <Row>(text: string, values: unknown[] = []) => ask({ sql: text, values }) as Promise<Row[]>,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

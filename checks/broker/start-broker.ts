import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.ts';
import { brokerBinary } from './broker-binary.ts';
import type { selfSigned } from './certificate.ts';

export interface Broker {
  /** With user and password. */
  url: string;
  stop(): Promise<void>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  again(): Promise<void>;
}

const user = 'otter';
const password = 'paws-held-in-sleep';

/** The shell reads from a pipe that nothing writes to. When this process ends in any way, the pipe closes and the broker ends. */
const watchdog = `"$@" 3<&- & broker=$!; (read -r _ <&3; kill -INT $broker) 2>/dev/null & watcher=$!; wait $broker; kill $watcher 2>/dev/null`;

type Sealed = ReturnType<typeof selfSigned>;

/** Starts a NATS server on 127.0.0.1 without storage, with a password. With a certificate it accepts TLS only. */
export async function startBroker(sealed?: Sealed): Promise<Broker> {
  const port = await freePort();
  let running = await serve(port, sealed);
  return {
    url: `${sealed ? 'tls' : 'nats'}://${user}:${password}@127.0.0.1:${port}`,
    stop: () => running.stop(),
    kill: () => running.kill(),
    again: async () => void (running = await serve(port, sealed)),
  };
}

async function serve(port: number, sealed?: Sealed): Promise<Pick<Broker, 'stop' | 'kill'>> {
  const binary = brokerBinary();
  if (!binary) throw new Error('there is no nats-server: name one in NATS_SERVER');
  const folder = sealed ? mkdtempSync(join(tmpdir(), 'otterway-broker-')) : null;
  const command = [
    binary,
    '--addr',
    '127.0.0.1',
    '--port',
    String(port),
    '--user',
    user,
    '--pass',
    password,
    ...(folder && sealed ? inFiles(folder, sealed) : []),
  ];
  const shell = spawn('/bin/sh', ['-c', watchdog, 'broker', ...command], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const lifeline = shell.stdio[3] as Socket;
  const log = shell.stderr as Socket;
  const ended = once(shell, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    log.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-4000);
      if (said.includes('Server is ready')) resolve();
    });
    shell.once('exit', () => reject(new Error(`the broker did not start: ${said}`)));
  });
  if (folder) rmSync(folder, { recursive: true });
  shell.unref();
  lifeline.unref();
  log.unref();
  const gone = async (end: () => void) => {
    shell.ref();
    if (shell.exitCode === null && shell.signalCode === null) end();
    lifeline.destroy();
    await ended;
  };
  return { stop: () => gone(() => {}), kill: () => gone(() => process.kill(-shell.pid!, 'SIGKILL')) };
}

/** NATS reads the files once at its start. */
function inFiles(folder: string, { certificate, key }: Sealed): string[] {
  writeFileSync(join(folder, 'certificate.pem'), certificate);
  writeFileSync(join(folder, 'key.pem'), key, { mode: 0o600 });
  return ['--tls', '--tlscert', join(folder, 'certificate.pem'), '--tlskey', join(folder, 'key.pem')];
}

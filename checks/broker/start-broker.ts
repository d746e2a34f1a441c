import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { freePort } from '../postgres/free-port.ts';
import { brokerBinary } from './broker-binary.ts';

export interface Broker {
  /** With user and password. */
  url: string;
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  again(): Promise<void>;
}

const user = 'otter';
const password = 'paws-held-in-sleep';

/** The shell reads from a pipe that nobody writes to: once this process is gone, however it ended, so is the broker. */
const watchdog = `"$@" 3<&- & broker=$!; (read -r _ <&3; kill -INT $broker) 2>/dev/null & watcher=$!; wait $broker; kill $watcher 2>/dev/null`;

/** Starts a real NATS server on 127.0.0.1 that keeps nothing and asks for a password. */
export async function startBroker(): Promise<Broker> {
  const port = await freePort();
  let running = await serve(port);
  return {
    url: `nats://${user}:${password}@127.0.0.1:${port}`,
    stop: () => running.stop(),
    again: async () => void (running = await serve(port)),
  };
}

async function serve(port: number): Promise<{ stop(): Promise<void> }> {
  const binary = brokerBinary();
  if (!binary) throw new Error('there is no nats-server: name one in NATS_SERVER');
  const command = [binary, '--addr', '127.0.0.1', '--port', String(port), '--user', user, '--pass', password];
  const shell = spawn('/bin/sh', ['-c', watchdog, 'broker', ...command], { detached: true, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
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
  shell.unref();
  lifeline.unref();
  log.unref();
  return {
    stop: async () => {
      shell.ref();
      lifeline.destroy();
      await ended;
    },
  };
}

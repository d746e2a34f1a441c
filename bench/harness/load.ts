import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cores, pinned } from './cores.ts';
import { processorSeconds } from './process-cost.ts';

export interface Work {
  port: number;
  /** Each operation is one or several requests on one connection. Operations run in order and start again at the end. */
  operations: readonly (readonly string[])[];
  /** Runs each operation once; the load ends when none is left. */
  once?: boolean;
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** The expected status. */
  status?: number;
  /** Seconds. With it, another status or a late answer is counted; without it, either is an error. */
  answerWithin?: number;
}

export interface Load {
  perSecond: number;
  operations: number;
  p50: number;
  p99: number;
  /** The server's processor time in microseconds per operation. */
  processor: number;
}

export interface CountedLoad extends Load {
  /** The number of failed operations by status, or 'none'. */
  failed: Record<string, number>;
}

export type FromLoad =
  | { began: true }
  | { ended: { operations: number; seconds: number; p50: number; p99: number; failed: Record<string, number> } }
  | { error: string };

/**
 * Loads a server from a process of its own. Any other status is an error unless `answerWithin` is given. `pid` is the server's, to measure its
 * processor time.
 */
export async function load(work: Work, pid?: number): Promise<CountedLoad> {
  const [program, ...args] = pinned(cores.others, [
    process.execPath,
    fileURLToPath(new URL('load-process.ts', import.meta.url)),
  ]);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  let before = 0;
  const processor = () => (pid === undefined ? Number.NaN : processorSeconds(pid));
  try {
    return await new Promise<CountedLoad>((resolve, reject) => {
      child.once('error', reject).once('exit', () => reject(new Error('the load ended before it was done')));
      child.on('message', (message: FromLoad) => {
        if ('began' in message) before = processor();
        else if ('error' in message) reject(new Error(message.error));
        else {
          const { operations, seconds, p50, p99, failed } = message.ended;
          resolve({
            perSecond: operations / seconds,
            operations,
            p50,
            p99,
            failed,
            processor: ((processor() - before) / operations) * 1e6,
          });
        }
      });
      child.send(work);
    });
  } finally {
    child.kill();
  }
}

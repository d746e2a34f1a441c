import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cores, pinned } from './cores.ts';
import { processorSeconds } from './process-cost.ts';

export interface Work {
  port: number;
  /** Each operation is one request or several in turn, over one connection; taken in order, and again from the first. */
  operations: readonly (readonly string[])[];
  /** An operation is done once: with none left, the load ends. */
  once?: boolean;
  connections: number;
  warmUpSeconds: number;
  seconds: number;
  /** The one status that counts. */
  status?: number;
  /** In seconds: with it, another status or no answer in time is counted, and the load goes on. Without, either is an error. */
  answerWithin?: number;
}

export interface Load {
  perSecond: number;
  operations: number;
  p50: number;
  p99: number;
  /** Microseconds of processor time that the server took per operation. */
  processor: number;
}

export interface CountedLoad extends Load {
  /** How many operations failed, by the status that came instead, or by 'none'. */
  failed: Record<string, number>;
}

export type FromLoad = { began: true } | { ended: { operations: number; seconds: number; p50: number; p99: number; failed: Record<string, number> } } | { error: string };

/**
 * Loads a server from a process of its own. Any answer that is not the expected status is an error of the bench or of the server,
 * never a figure, unless `answerWithin` is given. `pid` is the server's, to tell what an operation costs it.
 */
export async function load(work: Work, pid?: number): Promise<CountedLoad> {
  const [program, ...args] = pinned(cores.others, [process.execPath, fileURLToPath(new URL('load-process.ts', import.meta.url))]);
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
          resolve({ perSecond: operations / seconds, operations, p50, p99, failed, processor: ((processor() - before) / operations) * 1e6 });
        }
      });
      child.send(work);
    });
  } finally {
    child.kill();
  }
}

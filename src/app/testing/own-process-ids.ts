import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from './child-environment.ts';

/** Gives a program process ids of its own, as a container does: it has the id 1, for which the kernel has no default signal handlers. */
const unshare = ['--pid', '--fork', '--kill-child', '--mount-proc'];

export const canUnshare = process.platform === 'linux' && spawnSync('unshare', [...unshare, 'true']).status === 0;
export const whyNot = 'this machine does not let a test give a process ids of its own (unshare)';

export interface FirstProcess {
  /** Standard output and errors until now. */
  said(): string;
  /** Resolves with the address of a server once it has printed it. */
  url: Promise<string>;
  ended: Promise<{ status: number | null; signal: string | null }>;
  /** Sends a signal to the process itself, unless it has ended. */
  kill(signal: NodeJS.Signals): void;
}

/** Runs a program of `src/app` as process 1. */
export function asFirstProcess(program: string, words: readonly string[], env: Record<string, string>): FirstProcess {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  const outer = spawn('unshare', [...unshare, process.execPath, file, ...words], {
    env: { PATH: process.env.PATH, ...childEnvironment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const url = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      text += String(chunk);
      const [, at] = /Otterway is at (\S+)/.exec(text) ?? [];
      if (at) found(at);
    };
    outer.stdout.on('data', read);
    outer.stderr.on('data', read);
    outer.once('close', () => failed(new Error(`it ended before it was ready: ${text}`)));
  });
  url.catch(() => {});
  return {
    said: () => text,
    url,
    ended: once(outer, 'close').then(([status, signal]) => ({
      status: status as number | null,
      signal: signal as string | null,
    })),
    kill: (signal) => void (outer.exitCode === null && process.kill(innerOf(outer), signal)),
  };
}

function innerOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
}

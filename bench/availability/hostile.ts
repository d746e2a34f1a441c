import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cores, pinned } from '../harness/cores.ts';
import type { HostileCommand } from './hostile-process.ts';

export interface HostileProcess {
  pid: number;
  ask(command: HostileCommand): Promise<void>;
  end(): void;
}

export function startHostile(): HostileProcess {
  const [program, ...args] = pinned(cores.others, [
    process.execPath,
    fileURLToPath(new URL('hostile-process.ts', import.meta.url)),
  ]);
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    pid: child.pid!,
    ask: (command) =>
      new Promise((resolve, reject) => {
        child.once('message', (message: { answer: unknown } | { error: string }) =>
          'error' in message ? reject(new Error(message.error)) : resolve(),
        );
        child.send(command);
      }),
    end: () => void child.kill(),
  };
}

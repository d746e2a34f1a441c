import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cores, pinned } from '../harness/cores.ts';

/** A process with browsers or writers, on the core that the servers leave free. */
export interface ChildProcess {
  ask<Answer = unknown>(command: object): Promise<Answer>;
  stop(): void;
}

export function startChildProcess(program: string): ChildProcess {
  const [command, ...args] = pinned(cores.others, [process.execPath, fileURLToPath(new URL(program, import.meta.url))]);
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  const waiting: PromiseWithResolvers<unknown>[] = [];
  child.on('message', (message: { answer: unknown } | { error: string }) => {
    const asked = waiting.shift()!;
    if ('error' in message) asked.reject(new Error(message.error));
    else asked.resolve(message.answer);
  });
  child.once('exit', () => waiting.forEach(({ reject }) => reject(new Error(`${program} has ended`))));
  return {
    ask: <Answer>(command: object) => {
      const asked = Promise.withResolvers<unknown>();
      waiting.push(asked);
      child.send(command);
      return asked.promise as Promise<Answer>;
    },
    stop: () => void child.kill(),
  };
}

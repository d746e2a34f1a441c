import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Pinning needs util-linux and two cores. */
const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** The server has one core. Load and database have the other. */
export const cores = { server: 0, others: 1 } as const;

export const pinning = canPin
  ? 'server on one core, load and PostgreSQL on the other'
  : 'not pinned to cores (taskset of util-linux is missing, or there is only one core): ratios tell less';

/** Prefixes a command so that it runs on one core, where pinning is possible. */
export function pinned(core: number | null, command: readonly string[]): [program: string, ...args: string[]] {
  const on = canPin && core !== null ? ['taskset', '-c', String(core)] : [];
  return [...on, ...command] as [string, ...string[]];
}

/** Moves a process to one core. Processes it starts later follow. */
export function pin(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)]);
}

export function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1]);
}

import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Processor time that a process has taken so far, all its threads together, in seconds. */
export function processorSeconds(pid: number): number {
  // The name of the program, in brackets, may hold spaces: fields count from behind it.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Memory that a process holds, in bytes: now, and the most it ever did. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024;
  return { now: bytes('VmRSS'), most: bytes('VmHWM') };
}

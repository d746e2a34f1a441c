import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/** Measures the processor time of a process and its children twice a second. Processes that live shorter are missed. Without /proc it returns null. */
export function watchProcessorTime(pid: number): { stop(): number | null } {
  const seconds = new Map<string, number>();
  let family = new Set([pid]);
  const look = () => {
    const processes = running();
    // A process whose parent has ended belongs to init, but still counts.
    for (let size = 0; size !== family.size;) {
      size = family.size;
      for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    }
    const members = processes.filter(({ pid }) => family.has(pid));
    for (const { pid, began, taken } of members) seconds.set(`${pid} ${began}`, taken);
    // A process id can be reused by a process that does not belong here.
    family = new Set(members.map(({ pid }) => pid));
  };
  look();
  const timer = setInterval(look, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return seconds.size === 0 ? null : [...seconds.values()].reduce((sum, each) => sum + each, 0);
    },
  };
}

interface Running {
  pid: number;
  parent: number;
  began: string;
  /** Processor time in seconds. */
  taken: number;
}

function running(): Running[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(statusOf);
  } catch {
    return [];
  }
}

function statusOf(pid: string): Running[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name comes first in brackets and may contain any character.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, began] = [fields[1], fields[11], fields[12], fields[19]];
    return [
      {
        pid: Number(pid),
        parent: Number(parent),
        began: began!,
        taken: (Number(user) + Number(system)) / ticksPerSecond,
      },
    ];
  } catch {
    // The process has just ended.
    return [];
  }
}

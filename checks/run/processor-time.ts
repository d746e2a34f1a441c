import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Adds up how long a process, and everything it starts, keeps the processors busy: looked at twice a second, so that what comes and
 * goes sooner is missed. Where the system has no /proc, nothing is known.
 */
export function watchProcessorTime(pid: number): { stop(): number | null } {
  const seconds = new Map<string, number>();
  let family = new Set([pid]);
  const look = () => {
    const processes = running();
    // Whose parent is gone belongs to the system now, and still to the family.
    for (let size = 0; size !== family.size; ) {
      size = family.size;
      for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
    }
    const members = processes.filter(({ pid }) => family.has(pid));
    for (const { pid, began, taken } of members) seconds.set(`${pid} ${began}`, taken);
    // A number that is free again may be given to a stranger.
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
  /** Seconds of processor time. */
  taken: number;
}

function running(): Running[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap(statusOf);
  } catch {
    return [];
  }
}

function statusOf(pid: string): Running[] {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes first, in brackets, and may have anything in it.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ');
    const [parent, user, system, began] = [fields[1], fields[11], fields[12], fields[19]];
    return [{ pid: Number(pid), parent: Number(parent), began: began!, taken: (Number(user) + Number(system)) / ticksPerSecond }];
  } catch {
    // It ended in this moment.
    return [];
  }
}

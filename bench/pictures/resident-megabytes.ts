import { execFileSync } from 'node:child_process';

export interface Resident {
  server: number;
  /** Its children. */
  worker: number;
}

export function residentMegabytes(pid: number): Resident {
  const lines = execFileSync('ps', ['-o', 'pid=,rss=', '-p', String(pid), '--ppid', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const rows = lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  const megabytes = (of: (pid: number) => boolean) =>
    Math.round(rows.reduce((total, [one, kilobytes]) => total + (of(one) ? kilobytes : 0), 0) / 1024);
  return { server: megabytes((one) => one === pid), worker: megabytes((one) => one !== pid) };
}

import type { FastifyBaseLogger } from 'fastify';
import { lastBackup } from '#platform/server/backup/last-backup.ts';
import { inspectBackup } from '#platform/server/backup/read-backup.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { claimJob } from '#platform/server/job-runs.ts';
import type { Metrics } from '#platform/server/metrics.ts';
import type { Settings } from '#platform/server/settings.ts';
import { writeAutomaticBackup } from './write-automatic-backup.ts';

const minute = 60_000;
const job = 'write backup';

/** Between two attempts, on whichever servers. */
const pauseBetweenAttempts = 10 * minute;

export interface Backups {
  /** When the last good backup was taken, and whether it should have been followed by another; null if the server writes none. */
  state(): { last: Date | null; isStale: boolean } | null;
  stop(): Promise<void>;
}

export const noBackups: Backups = { state: () => null, stop: async () => {} };

export interface BackupOptions {
  /** The owner's. */
  database: Database;
  settings: Settings;
  leaveBytes: number;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Metrics | null;
  inspect?: (file: string) => Promise<unknown>;
}

/**
 * Looks every minute whether a backup is due, and writes it beside other jobs, for it may take long. Among servers of one database one writes at a
 * time. A failed backup is logged and tried again.
 */
export async function startBackups({
  database,
  settings,
  leaveBytes,
  clock,
  log,
  metrics,
  inspect = inspectBackup,
}: BackupOptions): Promise<Backups> {
  const { backups } = settings;
  if (!backups) return noBackups;
  const startedAt = clock.now();
  const stopping = new AbortController();
  let last = await lastBackup(database, startedAt);
  const lookOnce = async () => {
    const now = clock.now();
    last = await lastBackup(database, now);
    // A backup from the future was written before a clock was set back.
    if (last && last <= now && now.getTime() - last.getTime() < backups.every - minute) return;
    if (!(await claimJob(database, job, pauseBetweenAttempts - 1_000, now))) return;
    const written = await writeAutomaticBackup({
      database,
      settings,
      folder: backups.folder,
      keep: backups.keep,
      leaveBytes,
      now,
      log,
      stopping: stopping.signal,
      inspect,
    });
    if (written) metrics?.countJobRun(job, 'done');
    last = await lastBackup(database, now);
  };
  let underWay = Promise.resolve();
  let isLooking = false;
  const look = () => {
    if (isLooking || stopping.signal.aborted) return;
    isLooking = true;
    underWay = lookOnce()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        log.error({ err: error, folder: backups.folder, last }, 'no backup could be written; it will be tried again');
        metrics?.countJobRun(job, 'failed');
      })
      .finally(() => (isLooking = false));
  };
  look();
  const timer = setInterval(look, minute);
  return {
    state: () => ({ last, isStale: clock.now().getTime() - (last ?? startedAt).getTime() > 1.5 * backups.every }),
    stop: () => {
      stopping.abort();
      clearInterval(timer);
      return underWay;
    },
  };
}

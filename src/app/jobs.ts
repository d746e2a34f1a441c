import type { FastifyBaseLogger } from 'fastify';
import { forgetExpired } from '#features/accounts/server/forget-expired.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { turnAllPast } from '#features/memories/server/turn-all-past.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import { forgetExports } from '#features/privacy/server/forget-exports.ts';
import { purgeAttempts } from '#platform/server/attempts.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';

const minute = 60_000;

/** Each may run on several servers at once, and twice: it finds what is due and does it once. */
export const jobs: { name: string; every: number; run: (database: Database, now: Date) => Promise<number> }[] = [
  { name: 'close undo windows', every: minute, run: closeUndoWindows },
  { name: 'forget exports', every: minute, run: forgetExports },
  { name: 'turn planned dates past', every: 60 * minute, run: turnAllPast },
  { name: 'forget expired sessions', every: 60 * minute, run: forgetExpired },
  { name: 'erase accounts that are due', every: 60 * minute, run: eraseDueAccounts },
  { name: 'purge attempts', every: 60 * minute, run: purgeAttempts },
];

/** Runs the jobs at their intervals; what it returns stops them and waits for the one under way. */
export function startJobs(database: Database, clock: Clock, log: FastifyBaseLogger): () => Promise<void> {
  let underWay = Promise.resolve();
  const timers = jobs.map(({ name, every, run }) =>
    setInterval(() => {
      underWay = underWay.then(async () => {
        try {
          const done = await run(database, clock.now());
          if (done > 0) log.info({ job: name, done });
        } catch (fault) {
          log.error({ err: fault, job: name }, 'a job failed and will run again');
        }
      });
    }, every),
  );
  return () => {
    timers.forEach(clearInterval);
    return underWay;
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredEmailLinks } from '#features/accounts/server/store/emails.ts';
import { deleteExpiredChallenges } from '#features/accounts/server/store/passkeys.ts';
import { deleteExpiredSessions } from '#features/accounts/server/store/sessions.ts';
import { deleteExpiredSignOns } from '#features/accounts/server/store/sign-ons.ts';
import { settleFigures } from '#features/admin/server/store.ts';
import { closeUndoWindows } from '#features/memories/server/close-undo-windows.ts';
import { removeOrphanedPictures } from '#features/memories/server/pictures/remove-orphaned-pictures.ts';
import { turnAllPast } from '#features/memories/server/plans/turn-past.ts';
import { sendNotifications } from '#features/notifications/server/send-notifications.ts';
import { deleteOldNotifications } from '#features/notifications/server/store.ts';
import { eraseDueAccounts } from '#features/privacy/server/erase-due-accounts.ts';
import { deleteExpiredExports } from '#features/privacy/server/store.ts';
import { deleteOldAttempts } from '#platform/server/attempts.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PictureFiles } from '#platform/server/pictures/picture-files.ts';
import type { Mail } from '#platform/server/mail.ts';
import type { Push } from '#platform/server/push.ts';
import type { Metrics } from '#platform/server/metrics.ts';
import type { Settings } from '#platform/server/settings.ts';
import { releaseJob, claimJob } from '#platform/server/job-runs.ts';

const minute = 60_000;

interface Job {
  name: string;
  every: number;
  /** It waits for other servers, so that the other jobs run beside it. */
  isSlow?: boolean;
  run: (context: JobContext) => Promise<number>;
}

/** What jobs work with. */
interface Tools {
  database: Database;
  pictureFiles: PictureFiles;
  mail: Mail;
  push: Push;
  settings: Settings;
}
type JobContext = Tools & { now: Date; stopping: AbortSignal };

/** Deletes rows that nothing needs any more. Returns their number. */
const cleaning = (name: string, every: number, remove: (tx: Tx) => Promise<number>): Job => ({
  name,
  every,
  run: ({ database, now }) => database.asOwner(now, remove),
});

/** Each job can run twice and after an abort: it finds what is due and does it once. */
export const jobs: Job[] = [
  { name: 'close undo windows', every: minute, run: ({ database, now }) => closeUndoWindows(database, now) },
  cleaning('delete expired exports', minute, deleteExpiredExports),
  { name: 'settle figures', every: minute, run: ({ database, now }) => database.asOwner(now, settleFigures) },
  { name: 'turn planned dates past', every: 60 * minute, run: ({ database, now }) => turnAllPast(database, now) },
  cleaning('delete expired sessions', 60 * minute, deleteExpiredSessions),
  cleaning('delete expired email links', 60 * minute, deleteExpiredEmailLinks),
  cleaning('delete expired passkey challenges', 60 * minute, deleteExpiredChallenges),
  cleaning('delete expired sign-ons', 60 * minute, deleteExpiredSignOns),
  cleaning('delete old attempts', 60 * minute, deleteOldAttempts),
  {
    name: 'erase accounts that are due',
    every: 60 * minute,
    run: ({ database, now }) => eraseDueAccounts(database, now),
  },
  {
    name: 'remove orphaned pictures',
    every: 60 * minute,
    run: ({ database, now, pictureFiles }) => removeOrphanedPictures(database, now, pictureFiles),
  },
  { name: 'send reminders', every: minute, isSlow: true, run: sendNotifications },
  cleaning('delete old reminders', 60 * minute, deleteOldNotifications),
];

/**
 * Runs due jobs at the start and every minute: slow ones beside the others, which run one after the other. Among servers of one database the first
 * one runs a job. The returned function stops this and waits for the current jobs.
 */
export function startJobs(
  tools: Tools,
  clock: Clock,
  log: FastifyBaseLogger,
  metrics: Metrics | null = null,
): () => Promise<void> {
  const stop = new AbortController();
  const runDue = async (some: Job[]) => {
    for (const job of some)
      if (!stop.signal.aborted) await runIfDue(job, { ...tools, stopping: stop.signal }, clock, log, metrics);
  };
  const underWay = [
    jobs.filter(({ isSlow }) => !isSlow),
    ...jobs.filter(({ isSlow }) => isSlow).map((job) => [job]),
  ].map((some) => ({ some, run: Promise.resolve() }));
  const look = () => {
    for (const one of underWay) one.run = one.run.then(() => runDue(one.some));
  };
  look();
  const timer = setInterval(look, minute);
  return async () => {
    stop.abort();
    clearInterval(timer);
    await Promise.all(underWay.map(({ run }) => run));
  };
}

async function runIfDue(
  { name, every, run }: Job,
  tools: Omit<JobContext, 'now'>,
  clock: Clock,
  log: FastifyBaseLogger,
  metrics: Metrics | null,
): Promise<void> {
  const failed = (error: unknown) => {
    log.error({ err: error, job: name }, 'a job failed and will run again');
    metrics?.countJobRun(name, 'failed');
  };
  const { database } = tools;
  const now = clock.now();
  try {
    // One second less than the interval, because a timer that fires slightly early must not skip a run.
    if (!(await claimJob(database, name, every - 1_000, now))) return;
    try {
      const done = await run({ ...tools, now });
      metrics?.countJobRun(name, 'done');
      if (done > 0) log.info({ job: name, done });
    } catch (error) {
      failed(error);
      await releaseJob(database, name, now);
    }
  } catch (error) {
    failed(error);
  }
}

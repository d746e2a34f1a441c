import { startAdminSocket } from '#platform/server/admin-socket.ts';
import { seedDemoPictures } from '../../../../db/seed/demo-pictures/seed-pictures.ts';
import { adminSocketCommands } from '../../cli/admin-client.ts';
import { noBackups, startBackups, type Backups } from '../backups/start-backups.ts';
import { startJobs } from '../jobs.ts';
import type { ServerContext } from './server-context.ts';
import { hasOwnDatabase, type Storage } from './storage.ts';
import type { Tools } from './tools.ts';

export interface Scheduled {
  backups: Backups;
  /** Begins no further job or backup, and waits for those under way. */
  stop(): Promise<void>;
}

/** Starts what a server does without a request: jobs, backups, and commands of its owner on the embedded database. */
export async function startScheduled(
  { server, settings, limits, clock, metrics }: ServerContext,
  { ownerDatabase }: Storage,
  { pictureFiles, mail, push }: Tools,
  { jobs }: { jobs: boolean },
): Promise<Scheduled> {
  const { log } = server;
  const tools = { database: ownerDatabase, pictureFiles, mail, push, settings };
  const stopJobs = jobs ? startJobs(tools, clock, log, metrics) : async () => {};
  server.addHook('onClose', stopJobs);
  const leaveBytes = limits.diskBytes;
  const backups = jobs
    ? await startBackups({ database: ownerDatabase, settings, leaveBytes, clock, log, metrics })
    : noBackups;
  server.addHook('onClose', () => backups.stop());
  metrics?.watchValue(
    'otterway_last_backup_timestamp_seconds',
    'When the last backup was taken; 0 without one',
    () => (backups.state()?.last?.getTime() ?? 0) / 1000,
  );
  metrics?.watchValue('otterway_backup_stale', '1 when a backup is overdue', () =>
    Number(backups.state()?.isStale ?? false),
  );
  if (hasOwnDatabase(settings))
    server.addHook(
      'onClose',
      await startAdminSocket(settings.dataDir, adminSocketCommands(ownerDatabase, settings, mail), log),
    );
  return { backups, stop: async () => void (await Promise.all([stopJobs(), backups.stop()])) };
}

/** Draws the pictures of the demo in the background. Resolves once they are there, or cannot be processed. */
export function addDemoPictures(
  { server: { log }, settings, clock }: ServerContext,
  { database, ownerDatabase }: Storage,
  { background, pictureProcessor, pictureFiles }: Tools,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const tools = { database, ownerDatabase, settings, pictureProcessor, pictureFiles, log };
  background.start(({ stopping }) =>
    seedDemoPictures({ ...tools, now: clock.now(), address: settings.host }, stopping).finally(resolve),
  );
  return promise;
}

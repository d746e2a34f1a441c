import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize, authenticate } from '#features/accounts/server/auth.ts';
import { listenerKey, listenersOf } from '#features/accounts/server/sessions/auth-listener.ts';
import { hasSpace, spaceOfPictures } from '#features/memories/server/pictures/picture-space.ts';
import { background } from '#platform/server/background.ts';
import { systemClock, type Clock } from '#platform/server/clock.ts';
import { startAdminSocket } from '#platform/server/admin-socket.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import type { Timeouts } from '#platform/server/database/serving-pool.ts';
import { externalDisk, watchDisk } from '#platform/server/disk.ts';
import { authentication, addressRateLimitKey } from '#platform/server/http/authentication.ts';
import { apiDocument } from '#platform/server/http/api-document.ts';
import { registerProcedures } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { fileRate } from '#platform/server/http/file-rate.ts';
import { holdWhileSent } from '#platform/server/http/files-under-way.ts';
import { health } from '#platform/server/http/health.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { liveStream } from '#platform/server/http/live-stream.ts';
import { servePages } from '#platform/server/http/pages.ts';
import { serveMetrics } from '#platform/server/http/serve-metrics.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { servePrefetch } from '#platform/server/http/prefetch.ts';
import { serveRecentChanges } from '#platform/server/http/recent-changes.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import { limits as usualLimits, type Limits } from '#platform/server/limits.ts';
import type { LogSink } from '#platform/server/log.ts';
import { openMetrics } from '#platform/server/metrics.ts';
import { openMail, logEmailTransport, type Mail } from '#platform/server/mail.ts';
import type { Push } from '#platform/server/push.ts';
import { openPush } from '#features/notifications/server/open-push.ts';
import { openIdProvider } from '#platform/server/open-id/provider.ts';
import {
  passwordCost as usualPasswordCost,
  passwordHasher,
  type PasswordCost,
} from '#platform/server/password-hasher.ts';
import { pictureProcessor as startPictureProcessor } from '#platform/server/pictures/picture-processor.ts';
import { logBucket, pictureFiles as openPictureFiles } from '#platform/server/pictures/picture-files.ts';
import { inMemory, isLocalOnly, type Settings } from '#platform/server/settings.ts';
import { contract } from '../contract.ts';
import { features, errorCodeOfConstraint } from './api.ts';
import { adminSocketCommands } from '../cli/admin-client.ts';
import { migrateDistributed } from '../../../db/distribute.ts';
import { seedDemo } from '../../../db/seed/demo.ts';
import { seedDemoPictures } from '../../../db/seed/demo-pictures/seed-pictures.ts';
import { hasDemo } from '../../../db/seed/remove-demo.ts';
import { seedPlatformContent } from '../../../db/seed/platform-content.ts';
import { documentsOf, preloadedPages } from '../preloaded-pages.ts';
import { noBackups, startBackups } from './backups/start-backups.ts';
import { startJobs } from './jobs.ts';
import { probeFolders } from './probe-folders.ts';
import { assertSecret } from './secret.ts';
import { hasOtherSecret } from '../cli/sealed-rows.ts';
import { isKnownPath } from '../paths.ts';
import { staticPages } from '../static-pages.ts';

const builtWeb = fileURLToPath(new URL('../../../dist/', import.meta.url));

export interface StartOptions {
  clock?: Clock;
  /** Replaces the mail of the settings. */
  mail?: Mail;
  /** Replaces push services. */
  sendPush?: Push['send'];
  /** Replaces limits of a real server. */
  limits?: Partial<Limits>;
  /** Replaces the timeouts of PostgreSQL. */
  databaseTimeouts?: Partial<Timeouts>;
  passwordCost?: PasswordCost;
  /** Replaces standard output. */
  log?: LogSink;
  /** Replaces the build folder of the web app. */
  webFolder?: string;
  /** False for tests that move the clock and run jobs themselves. */
  jobs?: boolean;
  /** The initial content of a database in memory. */
  snapshot?: ArrayBuffer | undefined;
  /** Called when only a new process helps. The server is then not ready any more. */
  giveUp?: (why: string) => void;
}

export async function start(
  settings: Settings,
  {
    clock = systemClock,
    mail: mailOption,
    sendPush,
    limits: limitOptions,
    databaseTimeouts,
    passwordCost = usualPasswordCost,
    log,
    webFolder = builtWeb,
    jobs = true,
    snapshot,
    giveUp = () => process.exit(1),
  }: StartOptions = {},
) {
  const limits = { ...usualLimits, ...limitOptions };
  const { server, isBusy, isStuck, reserveConnection, releaseRequest, closeConnections, drain } = httpServer(
    settings,
    limits,
    log,
  );
  let notReady = () => {};
  const onBroken = (why: string) => {
    server.log.fatal({ why }, 'the embedded database answers no more');
    notReady();
    giveUp(why);
  };
  const { database, ownerDatabase, live, close } = await openDatabase(settings, server.log, {
    embedded: { queryTimeoutSeconds: limits.querySeconds, onBroken, snapshot },
    migrateDistributed,
    timeouts: databaseTimeouts,
  });
  let ownPush: Push;
  try {
    await assertSecret(ownerDatabase.pool, settings);
    ownPush = await openPush(ownerDatabase, settings, clock.now(), server.log);
  } catch (error) {
    await close();
    throw error;
  }
  const isOwn = !settings.databaseUrl && settings.dataDir !== inMemory;
  const unwritable = await probeFolders(settings, server.log);
  const disk = isOwn ? await watchDisk(settings.dataDir, limits.diskBytes, server.log) : externalDisk;
  await seedPlatformContent(ownerDatabase.pool);
  if (settings.demo) await seedDemo(ownerDatabase, clock.now());
  const isDemo = await hasDemo(ownerDatabase.pool);
  if (isDemo && !isLocalOnly(settings)) {
    disk.stop();
    await close();
    throw new Error(`the demo accounts, whose password everybody knows, are in this database, and others may reach it at ${settings.publicUrl} or on ${settings.host};
remove them with: npm run admin -- remove-demo`);
  }
  const metrics = settings.metrics === null ? null : openMetrics();
  const ownMail = mailOption ?? openMail(settings, server.log);
  const mail = metrics?.watchMail(ownMail) ?? ownMail;
  if (!mailOption) void logEmailTransport(settings, server.log);
  void logBucket(settings, server.log);
  const usedPush = sendPush ? { ...ownPush, send: sendPush } : ownPush;
  const push = metrics?.watchPush(usedPush) ?? usedPush;
  const closeMetrics = metrics && (await serveMetrics(server, metrics, settings));
  metrics?.watchRequests(server);
  metrics?.watchPool('serving', database.pool);
  if (ownerDatabase !== database) metrics?.watchPool('owner', ownerDatabase.pool);
  await server.register(fastifyCookie);
  const cookie = sessionCookie(settings);
  const passwordsOf = passwordHasher(passwordCost);
  const provider = openIdProvider(settings, limits, clock, server.log);
  const pictureProcessor = startPictureProcessor(server.log, {
    seconds: limits.pictureSeconds,
    cpuSeconds: limits.pictureCpuSeconds,
  });
  const pictureFiles = openPictureFiles(settings, server.log);
  const inBackground = background(clock, server.log);
  const requestLimit = rateLimit(limits);
  const rate = fileRate(limits);
  const { authenticateAndCount, rememberToken } = authentication(
    (context: RequestContext) => authenticate(context),
    requestLimit,
  );
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    database,
    settings,
    provider,
    mail,
    push,
    passwords: passwordsOf(request.address),
    pictureProcessor,
    pictureFiles,
    log: request.log,
    background: inBackground,
    now: clock.now(),
    clock,
    address: request.address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    sessionToken: cookie.read(request),
    deviceToken: cookie.readDevice(request),
    challengeToken: cookie.readChallenge(request),
    signOnToken: cookie.readSignOn(request),
    setDevice: (token) => cookie.writeDevice(reply, token),
    setChallenge: (token, minutes) => cookie.writeChallenge(reply, token, minutes),
    setSignOn: (token) => cookie.writeSignOn(reply, token),
    holdFile: (bytes) => holdWhileSent(bytes, request, reply, rate),
    leavePlace: () => request.releaseWorking?.(),
    setSession: (token, accountId) => {
      cookie.write(reply, token);
      request.accountId = accountId ?? request.accountId;
      if (token && request.accountId) rememberToken(token, request.accountId);
    },
  });

  let backups = noBackups;
  let isUnderOtherSecret = false;
  // While the database does not answer, what was known last holds.
  const otherSecret = () =>
    hasOtherSecret(ownerDatabase.pool, settings).then(
      (isOther) => (isUnderOtherSecret = isOther),
      () => isUnderOtherSecret,
    );
  ({ notReady } = health(server, {
    database,
    ownerDatabase,
    disk,
    live,
    backup: () => backups.state(),
    hasOtherSecret: otherSecret,
    unwritable,
    isStuck,
  }));
  const reads = registerProcedures(server, {
    features,
    contextOf,
    authenticateAndCount,
    authorize,
    errorCodeOfConstraint,
    disk,
  });
  await apiDocument(server, contract, { title: 'Otterway', version: '1' });
  const { openStreams } = liveStream(server, live, {
    sessionKeyOf: (request) => {
      const token = cookie.read(request);
      return token && listenerKey(token);
    },
    listenersOf: (keys) => listenersOf(database, keys, clock.now()),
    limitAnonymous: (address) => requestLimit.consume('read', addressRateLimitKey({ address, settings }), clock.now()),
    isBusy,
    reserveConnection,
    releaseRequest,
  });
  metrics?.watchValue('otterway_live_streams', 'Open streams of live updates', openStreams);
  metrics?.watchValue('otterway_database_damaged', '1 when files of the database are damaged or gone', () =>
    Number(database.isDamaged() || ownerDatabase.isDamaged()),
  );
  metrics?.watchValue(
    'otterway_secret_differs',
    '1 when the rows of the database are sealed under another SECRET',
    async () => Number(await otherSecret()),
  );
  metrics?.watchValue(
    'otterway_folders_unwritable',
    'Folders that the server cannot write',
    async () => (await unwritable()).length,
  );
  metrics?.watchValue('otterway_live_cut_off', '1 without a connection to the other servers', () =>
    Number(live.isCutOff()),
  );
  metrics?.watchValue('otterway_disk_low', '1 when the disk of the embedded database is nearly full', () =>
    Number(disk.isLow()),
  );
  metrics?.watchValue('otterway_pictures_bytes', 'Bytes of all pictures, as of a minute ago', () =>
    spaceOfPictures(database),
  );
  metrics?.watchValue('otterway_pictures_refused', '1 when there is no space for new pictures', async () =>
    Number(!(await hasSpace({ database, settings, pictureFiles }))),
  );
  serveRecentChanges(server, live, { contextOf, authenticateAndCount });
  servePrefetch(server, preloadedPages, { contextOf, authenticateAndCount, reads });
  if (settings.web)
    await servePages(server, {
      folder: webFolder,
      documents: { ...staticPages, ...documentsOf(preloadedPages) },
      contactEmail: settings.contactEmail,
      isKnown: isKnownPath,
    });
  const stopJobs = jobs
    ? startJobs({ database: ownerDatabase, pictureFiles, mail, push, settings }, clock, server.log, metrics)
    : async () => {};
  if (jobs)
    backups = await startBackups({
      database: ownerDatabase,
      settings,
      leaveBytes: limits.diskBytes,
      clock,
      log: server.log,
      metrics,
    });
  metrics?.watchValue(
    'otterway_last_backup_timestamp_seconds',
    'When the last backup was taken; 0 without one',
    () => (backups.state()?.last?.getTime() ?? 0) / 1000,
  );
  metrics?.watchValue('otterway_backup_stale', '1 when a backup is overdue', () =>
    Number(backups.state()?.isStale ?? false),
  );
  const closeAdminSocket = isOwn
    ? await startAdminSocket(settings.dataDir, adminSocketCommands(ownerDatabase, settings, mail), server.log)
    : null;
  await server.listen({ port: settings.port, host: settings.host });
  const demoPictures = Promise.withResolvers<void>();
  inBackground.start(async ({ stopping }) => {
    try {
      if (settings.demo)
        await seedDemoPictures(
          {
            database,
            ownerDatabase,
            settings,
            pictureProcessor,
            pictureFiles,
            now: clock.now(),
            log: server.log,
            address: settings.host,
          },
          stopping,
        );
    } finally {
      demoPictures.resolve();
    }
  });

  const { port } = server.server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    server,
    database,
    ownerDatabase,
    push,
    passwordsOf,
    pictureFiles,
    isDemo,
    backups,
    /** Resolves once the pictures of the demo are there, or cannot be processed. */
    demoPictures: demoPictures.promise,
    stop: async () => {
      notReady();
      closeConnections();
      await pause(settings.graceSeconds * 1000);
      await Promise.all([stopJobs(), backups.stop()]);
      await drain();
      await inBackground.stop();
      await pictureProcessor.stop();
      await pictureFiles.close();
      await closeMetrics?.();
      await closeAdminSocket?.();
      disk.stop();
      await close();
    },
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorize, authenticate } from '#features/accounts/server/auth.ts';
import { listenerKey, listenersOf } from '#features/accounts/server/sessions/auth-listener.ts';
import { background } from '#platform/server/background.ts';
import { systemClock, type Clock } from '#platform/server/clock.ts';
import { startAdminSocket } from '#platform/server/admin-socket.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { elsewhere, watchDisk } from '#platform/server/disk.ts';
import { admission, addressRateLimitKey } from '#platform/server/http/admission.ts';
import { apiDocument } from '#platform/server/http/api-document.ts';
import { registerProcedures } from '#platform/server/http/procedures.ts';
import type { RequestContext } from '#platform/server/http/request-context.ts';
import { health } from '#platform/server/http/health.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { liveStream } from '#platform/server/http/live-stream.ts';
import { servePages } from '#platform/server/http/pages.ts';
import { rateLimit } from '#platform/server/http/rate-limit.ts';
import { servePrefetch } from '#platform/server/http/prefetch.ts';
import { serveRecentChanges } from '#platform/server/http/recent-changes.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import { limits as usualLimits, type Limits } from '#platform/server/limits.ts';
import type { LogSink } from '#platform/server/log.ts';
import { openMail, logEmailTransport, type Mail } from '#platform/server/mail.ts';
import { passwordCost as usualPasswordCost, passwordHasher, type PasswordCost } from '#platform/server/password-hasher.ts';
import { inMemory, isForThisMachine, type Settings } from '#platform/server/settings.ts';
import { contract } from '../contract.ts';
import { features, errorCodeOfConstraint } from './api.ts';
import { adminSocketCommands } from '../cli/admin-client.ts';
import { seedDemo } from '../../../db/seed/demo.ts';
import { hasDemo } from '../../../db/seed/remove-demo.ts';
import { seedPlatformContent } from '../../../db/seed/platform-content.ts';
import { documentsOf, preloadedPages } from '../preloaded-pages.ts';
import { startJobs } from './jobs.ts';
import { isKnownPath } from '../paths.ts';
import { staticPages } from '../static-pages.ts';

const builtWeb = fileURLToPath(new URL('../../../dist/', import.meta.url));

export interface StartOptions {
  clock?: Clock;
  /** Replaces the mail of the settings. */
  mail?: Mail;
  /** Replaces limits of a real server. */
  limits?: Partial<Limits>;
  passwordCost?: PasswordCost;
  /** Replaces standard output. */
  log?: LogSink;
  /** Replaces the build folder of the web app. */
  webFolder?: string;
  /** False for tests that move the clock and run jobs themselves. */
  jobs?: boolean;
  /** The initial content of a database in memory. */
  copyOf?: ArrayBuffer | undefined;
  /** Called when only a new process helps. The server is then not ready any more. */
  giveUp?: (why: string) => void;
}

export async function start(settings: Settings, { clock = systemClock, mail: givenMail, limits: givenLimits, passwordCost = usualPasswordCost, log, webFolder = builtWeb, jobs = true, copyOf, giveUp = () => process.exit(1) }: StartOptions = {}) {
  const limits = { ...usualLimits, ...givenLimits };
  const { server, isBusy, isStuck, dedicate, opened, leave, drain } = httpServer(settings, limits, log);
  let notReady = () => {};
  const broken = (why: string) => {
    server.log.fatal({ why }, 'the embedded database answers no more');
    notReady();
    giveUp(why);
  };
  const { database, ownDatabase, live, close } = await openDatabase(settings, server.log, { querySeconds: limits.querySeconds, broken, copyOf });
  const isOwn = !settings.databaseUrl && settings.dataDir !== inMemory;
  const disk = isOwn ? await watchDisk(settings.dataDir, limits.diskBytes, server.log) : elsewhere;
  await seedPlatformContent(ownDatabase.pool);
  if (settings.demo) await seedDemo(ownDatabase, clock.now());
  const isDemo = await hasDemo(ownDatabase.pool);
  if (isDemo && !isForThisMachine(settings)) {
    disk.stop();
    await close();
    throw new Error(`the demo accounts, whose password everybody knows, are in this database, and others may reach it at ${settings.publicUrl} or on ${settings.host};
remove them with: npm run admin -- remove-demo`);
  }
  const mail = givenMail ?? openMail(settings, server.log);
  if (!givenMail) void logEmailTransport(settings, server.log);
  await server.register(fastifyCookie);
  const cookie = sessionCookie(settings);
  const passwords = passwordHasher(passwordCost);
  const inBackground = background(clock, server.log);
  const requestLimit = rateLimit(limits);
  const { admitted, remember } = admission((context: RequestContext) => authenticate(context), requestLimit);
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    database,
    settings,
    mail,
    passwords,
    log: request.log,
    background: inBackground,
    now: clock.now(),
    address: request.address,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    sessionToken: cookie.read(request),
    deviceToken: cookie.readDevice(request),
    setDevice: (token) => cookie.writeDevice(reply, token),
    setSession: (token, accountId) => {
      cookie.write(reply, token);
      request.accountId = accountId ?? request.accountId;
      if (token && request.accountId) remember(token, request.accountId);
    },
  });

  ({ notReady } = health(server, { database, disk, live, isStuck }));
  const reads = registerProcedures(server, { features, contextOf, admitted, authorize, errorCodeOfConstraint, disk });
  await apiDocument(server, contract, { title: 'Otterway', version: '1' });
  liveStream(server, live, {
    keyOf: (request) => {
      const token = cookie.read(request);
      return token && listenerKey(token);
    },
    listenersOf: (keys) => listenersOf(database, keys, clock.now()),
    limitStranger: (address) => requestLimit.consume('read', addressRateLimitKey({ address, settings }), clock.now()),
    isBusy,
    dedicate,
    opened,
  });
  serveRecentChanges(server, live, { contextOf, admitted });
  servePrefetch(server, preloadedPages, { contextOf, admitted, reads });
  if (settings.web) await servePages(server, { folder: webFolder, documents: { ...staticPages, ...documentsOf(preloadedPages) }, contactEmail: settings.contactEmail, isKnown: isKnownPath });
  const stopJobs = jobs ? startJobs(ownDatabase, clock, server.log) : async () => {};
  const closeAdminSocket = isOwn ? await startAdminSocket(settings.dataDir, adminSocketCommands(ownDatabase, settings, mail), server.log) : null;
  await server.listen({ port: settings.port, host: settings.host });

  const { port } = server.server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    server,
    database,
    ownDatabase,
    passwords,
    isDemo,
    stop: async () => {
      notReady();
      leave();
      await pause(settings.graceSeconds * 1000);
      await stopJobs();
      await drain();
      await inBackground.stop();
      await closeAdminSocket?.();
      disk.stop();
      await close();
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { authorize } from '#features/accounts/server/auth.ts';
import { listenerKey, listenersOf } from '#features/accounts/server/sessions/auth-listener.ts';
import { apiDocument } from '#platform/server/http/procedures/api-document.ts';
import { addressRateLimitKey } from '#platform/server/http/authentication.ts';
import { health } from '#platform/server/http/health.ts';
import type { httpServer } from '#platform/server/http/http-server.ts';
import { liveStream } from '#platform/server/http/streams/live-stream.ts';
import { servePages } from '#platform/server/http/pages.ts';
import { servePrefetch } from '#platform/server/http/prefetch.ts';
import { registerProcedures } from '#platform/server/http/procedures/procedures.ts';
import { serveRecentChanges } from '#platform/server/http/streams/recent-changes.ts';
import { contract } from '../../contract.ts';
import { isKnownPath } from '../../paths.ts';
import { documentsOf, preloadedPages } from '../../preloaded-pages.ts';
import { staticPages } from '../../static-pages.ts';
import { errorCodeOfConstraint, features } from '../api.ts';
import type { Requests } from './requests.ts';
import type { Scheduled } from './scheduled.ts';
import type { ServerContext } from './server-context.ts';
import type { Storage } from './storage.ts';

interface RouteOptions {
  context: ServerContext;
  storage: Storage;
  requests: Requests;
  scheduled: Scheduled;
  http: ReturnType<typeof httpServer>;
  /** The build folder of the web app. */
  webFolder: string;
  isReady(): boolean;
}

/** Every route of the product: health, procedures and what is beside them, the live stream, pages. */
export async function routes(
  server: FastifyInstance,
  { context, storage, requests, scheduled, http, webFolder, isReady }: RouteOptions,
): Promise<void> {
  const { settings, clock, metrics } = context;
  const { database, live, disk } = storage;
  const { contextOf, authenticateAndCount, requestLimit, readSessionToken } = requests;
  health(server, { ...storage, backup: () => scheduled.backups.state(), isReady, isStuck: http.isStuck });

  const guards = { contextOf, authenticateAndCount };
  const reads = registerProcedures(server, { features, ...guards, authorize, errorCodeOfConstraint, disk });
  await apiDocument(server, contract, { title: 'Otterway', version: '1' });
  serveRecentChanges(server, live, guards);
  servePrefetch(server, preloadedPages, { ...guards, reads });

  const { openStreams } = liveStream(server, live, {
    sessionKeyOf: (request) => {
      const token = readSessionToken(request);
      return token && listenerKey(token);
    },
    listenersOf: (keys) => listenersOf(database, keys, clock.now()),
    limitAnonymous: (address) => requestLimit.consume('read', addressRateLimitKey({ address, settings }), clock.now()),
    ...http,
  });
  metrics?.watchValue('otterway_live_streams', 'Open streams of live updates', openStreams);

  if (settings.web)
    await servePages(server, {
      folder: webFolder,
      documents: { ...staticPages, ...documentsOf(preloadedPages) },
      contactEmail: settings.contactEmail,
      isKnown: isKnownPath,
    });
}

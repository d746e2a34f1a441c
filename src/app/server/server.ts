import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastifyCookie from '@fastify/cookie';
import { systemClock, type Clock } from '#platform/server/clock.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { serveMetrics } from '#platform/server/http/serve-metrics.ts';
import { limits as usualLimits, type Limits } from '#platform/server/limits.ts';
import type { LogSink } from '#platform/server/log.ts';
import { openMetrics } from '#platform/server/metrics.ts';
import type { Settings } from '#platform/server/settings.ts';
import { requestContexts } from './plugins/requests.ts';
import { routes } from './plugins/routes.ts';
import { addDemoPictures, startScheduled } from './plugins/scheduled.ts';
import type { ServerContext } from './plugins/server-context.ts';
import { openStorage, type StorageOptions } from './plugins/storage.ts';
import { openTools, type ToolOptions } from './plugins/tools.ts';

const builtWeb = fileURLToPath(new URL('../../../dist/', import.meta.url));

export interface StartOptions extends StorageOptions, ToolOptions {
  clock?: Clock;
  /** Replaces limits of a real server. */
  limits?: Partial<Limits>;
  /** Replaces standard output. */
  log?: LogSink;
  /** Replaces the build folder of the web app. */
  webFolder?: string;
  /** False for tests that move the clock and run jobs themselves. */
  jobs?: boolean;
  /** Called when only a new process helps. The server is then not ready any more. */
  giveUp?: (why: string) => void;
}

/** Starts a server. An error closes what was opened before it. */
export async function start(
  settings: Settings,
  {
    clock = systemClock,
    log,
    webFolder = builtWeb,
    jobs = true,
    giveUp = () => process.exit(1),
    ...options
  }: StartOptions = {},
) {
  const limits = { ...usualLimits, ...options.limits };
  const http = httpServer(settings, limits, log);
  const { server, closeConnections, drain } = http;
  const metrics = settings.metrics === null ? null : openMetrics();
  const context: ServerContext = { server, settings, limits, clock, metrics };
  let isReady = true;
  const onBroken = (why: string) => {
    server.log.fatal({ why }, 'the embedded database answers no more');
    isReady = false;
    giveUp(why);
  };
  try {
    const storage = await openStorage(context, { ...options, onBroken });
    const tools = await openTools(context, storage, options);
    if (metrics) await serveMetrics(server, metrics, settings);
    await server.register(fastifyCookie);
    const requests = requestContexts(context, storage, tools);
    const scheduled = await startScheduled(context, storage, tools, { jobs });
    await server.register(routes, { context, storage, requests, scheduled, http, webFolder, isReady: () => isReady });
    await server.listen({ port: settings.port, host: settings.host });
    const { port } = server.server.address() as { port: number };
    return {
      ...storage,
      ...tools,
      url: `http://localhost:${port}`,
      server,
      backups: scheduled.backups,
      /** Resolves once the pictures of the demo are there, or cannot be processed. */
      demoPictures: settings.demo ? addDemoPictures(context, storage, tools) : Promise.resolve(),
      stop: async () => {
        isReady = false;
        closeConnections();
        await pause(settings.graceSeconds * 1000);
        await scheduled.stop();
        await drain();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentPolicy } from './security-headers.ts';

interface Pages {
  /** Folder of the built web app. */
  folder: string;
  /** Path → file of the pages that are static HTML. */
  staticPages: Record<string, string>;
  /** Whether the web app has a screen for a path. */
  isKnown(path: string): boolean;
}

/** Serves the built web app: hashed assets for a year, static pages, and the app's shell for each of its screens. */
export async function servePages(server: FastifyInstance, { folder, staticPages, isKnown }: Pages): Promise<void> {
  if (!existsSync(join(folder, 'app.html'))) throw new Error(`the web app is not built: ${folder} has no app.html; run "npm run build"`);
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const hashes = inlineStyleHashes(folder);

  server.get('/assets/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${file}`);
  });
  for (const [path, file] of Object.entries(staticPages)) {
    server.get(path, async (_request, reply) => {
      reply.header('content-security-policy', contentPolicy(hashes[file] ? [hashes[file]] : [])).header('cache-control', 'no-cache');
      return reply.sendFile(file);
    });
  }
  const shell = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('app.html');
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = path.slice(1);
    if (/^[\w-]+\.(svg|png|ico|webmanifest|txt|js)$/.test(file) && existsSync(join(folder, file))) {
      return reply.header('cache-control', keptFor(file)).sendFile(file);
    }
    if (isKnown(path)) return shell(reply);
    request.log.warn({ path: masked(path) }, 'unknown path');
    reply.code(404);
    return path.startsWith('/api/') ? reply.send({ code: 'not_found', data: {} }) : shell(reply);
  });
}

/** Pictures change rarely and the manifest is read by installed apps now and then; a new service worker must be noticed at once. */
function keptFor(file: string): string {
  if (/\.(svg|png|ico)$/.test(file)) return 'public, max-age=86400';
  return file.endsWith('.webmanifest') ? 'public, max-age=3600' : 'no-cache';
}

/** A path as it may be logged: at most 200 characters, and nothing in it that looks like a code, a token or an id. */
export function masked(path: string): string {
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (/^[A-Z]{6}$/i.test(part) || part.length > 20 || /[\d@%]/.test(part) ? '…' : part))
    .join('/');
}

function inlineStyleHashes(folder: string): Record<string, string> {
  const file = join(folder, 'inline-style-hashes.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

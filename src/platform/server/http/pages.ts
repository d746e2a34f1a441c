import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contactAddress } from '../../contract/shown-settings.ts';
import { contentPolicy } from './security-headers.ts';

interface Pages {
  /** Folder of the built web app. */
  folder: string;
  /** Path → document, where it has one of its own; every other screen of the app gets `app.html`. */
  documents: Record<string, string>;
  /** Takes the place of `contactAddress` in every document. */
  contactEmail: string;
  /** Whether there is a page at a path. */
  isKnown(path: string): boolean;
}

/** Serves the built web app: hashed assets for a year, and a document for each of its pages. */
export async function servePages(
  server: FastifyInstance,
  { folder, documents, contactEmail, isKnown }: Pages,
): Promise<void> {
  if (!existsSync(join(folder, 'app.html')))
    throw new Error(`the web app is not built: ${folder} has no app.html; run "npm run build"`);
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
  });
  const documentFolder = contactEmail === contactAddress ? folder : await adaptDocuments(server, folder, contactEmail);
  const policies = policiesOf(documentFolder);
  const send = (reply: FastifyReply, file: string) =>
    reply
      .header('content-security-policy', policies.get(file))
      .header('cache-control', 'no-cache')
      .sendFile(file, documentFolder);

  server.get('/assets/*', async (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${file}`);
  });
  for (const [path, file] of Object.entries(documents)) {
    // Fastify's parameters match an empty segment too.
    if (path.includes('$'))
      server.get(path.replace('$', ':'), async (request, reply) =>
        isKnown(request.url.split('?', 1)[0]!) ? send(reply, file) : send(reply.code(404), 'app.html'),
      );
    else server.get(path, async (_request, reply) => send(reply, file));
  }
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = path.slice(1);
    if (/^[\w-]+\.(svg|png|ico|webmanifest|txt|js)$/.test(file) && existsSync(join(folder, file))) {
      return reply.header('cache-control', cacheControlOf(file)).sendFile(file);
    }
    if (isKnown(path)) return send(reply, 'app.html');
    request.log.warn({ path: maskPath(path) }, 'unknown path');
    reply.code(404);
    return path.startsWith('/api/') ? reply.send({ code: 'not_found', data: {} }) : send(reply, 'app.html');
  });
}

/** Pictures change rarely and the manifest is read by installed apps now and then; a new service worker must be noticed at once. */
function cacheControlOf(file: string): string {
  if (/\.(svg|png|ico)$/.test(file)) return 'public, max-age=86400';
  return file.endsWith('.webmanifest') ? 'public, max-age=3600' : 'no-cache';
}

/** A path as it may be logged: at most 200 characters, and nothing in it that looks like a code, a token or an id. */
export function maskPath(path: string): string {
  return path
    .slice(0, 200)
    .split('/')
    .map((part) => (/^[A-Z]{6}$/i.test(part) || part.length > 20 || /[\d@%]/.test(part) ? '…' : part))
    .join('/');
}

/** Sonner inserts an empty style element and then writes these styles into it. The hashes change with its version. */
const sonnerStyles = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
];

/** The content policy of each document allows the styles and scripts that the build wrote into it, and the application those of Sonner. */
function policiesOf(folder: string): Map<string, string> {
  const documents = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return new Map(
    documents.map((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      const hashes = (tag: string) =>
        [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
          ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
        );
      return [
        name,
        contentPolicy({
          styles: [...hashes('style'), ...(html.includes('<script type="module"') ? sonnerStyles : [])],
          scripts: hashes('script'),
        }),
      ];
    }),
  );
}

/** Writes the built documents anew with another contact address, compressed as the build compresses them. The folder goes with the server. */
async function adaptDocuments(server: FastifyInstance, folder: string, contactEmail: string): Promise<string> {
  const target = mkdtempSync(join(tmpdir(), 'otterway-documents-'));
  server.addHook('onClose', async () => rmSync(target, { recursive: true, force: true }));
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.html'))) {
    const html = readFileSync(join(folder, name), 'utf8').replaceAll(contactAddress, () => contactEmail);
    writeFileSync(join(target, name), html);
    writeFileSync(join(target, `${name}.br`), await promisify(brotliCompress)(html));
    writeFileSync(join(target, `${name}.gz`), await promisify(gzip)(html));
  }
  return target;
}

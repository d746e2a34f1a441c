import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emptyDatabase } from '#app/testing/product.ts';
import { limits } from '../limits.ts';
import { httpServer } from './http-server.ts';
import { maskPath, servePages } from './pages.ts';

let folder: string;
let server: FastifyInstance;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'otterway-pages-'));
  mkdirSync(join(folder, 'assets'));
  for (const file of [
    'app.html',
    'landing.html',
    'assets/main-abc.js',
    'icon.svg',
    'icon-192.png',
    'manifest.webmanifest',
    'service-worker.js',
    'secret.env',
  ])
    writeFileSync(join(folder, file), `the file ${file}`);
  writeFileSync(
    join(folder, 'plan.html'),
    'the file plan.html<style>p{}</style><script>plan()</script><script src="/elsewhere.js"></script>',
  );
  writeFileSync(
    join(folder, 'application.html'),
    '<script type="module" crossorigin src="/assets/main-abc.js"></script>',
  );
  ({ server } = httpServer({ ...(await emptyDatabase()), logLevel: 'info' }, limits, {
    write: (line) => lines.push(line),
  }));
  await servePages(server, {
    folder,
    documents: {
      '/': 'landing.html',
      '/plan': 'plan.html',
      '/login': 'application.html',
      '/join/$code': 'landing.html',
    },
    contactEmail: 'hello@otterway.app',
    isKnown: (path) => ['/dashboard', '/join/ABC234'].includes(path),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('pages', () => {
  test.for([
    ['/', 200, 'the file landing.html', 'no-cache'],
    ['/join/ABC234?from=qr', 200, 'the file landing.html', 'no-cache'],
    ['/join/', 404, 'the file app.html', 'no-cache'],
    ['/dashboard', 200, 'the file app.html', 'no-cache'],
    ['/dashboard?token=secret', 200, 'the file app.html', 'no-cache'],
    ['/assets/main-abc.js', 200, 'the file assets/main-abc.js', 'public, max-age=31536000, immutable'],
    ['/icon.svg', 200, 'the file icon.svg', 'public, max-age=86400'],
    ['/icon-192.png', 200, 'the file icon-192.png', 'public, max-age=86400'],
    ['/manifest.webmanifest', 200, 'the file manifest.webmanifest', 'public, max-age=3600'],
    ['/service-worker.js', 200, 'the file service-worker.js', 'no-cache'],
    ['/nowhere', 404, 'the file app.html', 'no-cache'],
    ['/secret.env', 404, 'the file app.html', 'no-cache'],
    ['/plan.html', 404, 'the file app.html', 'no-cache'],
    ['/assets/../secret.env', 404, 'the file app.html', 'no-cache'],
    ['/assets/of-another-build.js', 404, '{"code":"not_found","data":{}}', undefined],
    ['/api/nowhere', 404, '{"code":"not_found","data":{}}', 'no-store'],
  ] as const)('%s is answered with %i, %s', async ([url, status, body, cache]) => {
    const answer = await server.inject({ url });
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([status, body, cache]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test.for([
    ['/icon-192.png', 'image/png'],
    ['/icon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/service-worker.js', 'application/javascript; charset=utf-8'],
  ] as const)('%s says what it is: %s', async ([url, type]) => {
    expect((await server.inject({ url })).headers['content-type']).toBe(type);
  });

  test.for([
    '/assets/%2e%2e/secret.env',
    '/assets/..%2fsecret.env',
    '/assets/%2e%2e%2fsecret.env',
    '/..%5csecret.env',
    '/assets/missing.js',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('nothing outside leaks by %s', async (url) => {
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toMatch(/secret|root:/);
  });

  const policyOf = async (url: string) => (await server.inject({ url })).headers['content-security-policy'];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  test('of the application allow the styles that Sonner inserts, and no others', async () => {
    const inserted: string[] = [];
    vi.stubGlobal('document', {
      head: { appendChild: () => inserted.push('') },
      createElement: () => ({ appendChild: (text: string) => inserted.push(text) }),
      createTextNode: String,
    });
    await import('sonner');
    vi.unstubAllGlobals();
    expect(inserted).toHaveLength(2);
    expect(await policyOf('/login')).toContain(`script-src 'self';style-src 'self' ${inserted.map(hash).join(' ')};`);
  });

  test('allow what stands within their own document by its hash, and nothing else that is inline', async () => {
    expect(await policyOf('/plan')).toContain(`script-src 'self' ${hash('plan()')};style-src 'self' ${hash('p{}')};`);
    for (const url of ['/', '/dashboard', '/nowhere'])
      expect(await policyOf(url)).toContain("script-src 'self';style-src 'self';");
  });

  test('name the contact address of the installation, in every encoding and with the hashes of what stands within them', async () => {
    writeFileSync(
      join(folder, 'plan.html'),
      '<style>p{}</style><a href="mailto:hello@otterway.app">hello@otterway.app</a>',
    );
    const { server: other } = httpServer(await emptyDatabase(), limits);
    await servePages(other, {
      folder,
      documents: { '/plan': 'plan.html' },
      contactEmail: 'help@otters.example',
      isKnown: () => true,
    });
    const unpacked = {
      identity: String,
      br: (bytes: Buffer) => String(brotliDecompressSync(bytes)),
      gzip: (bytes: Buffer) => String(gunzipSync(bytes)),
    };
    for (const [encoding, read] of Object.entries(unpacked)) {
      const { rawPayload, headers } = await other.inject({ url: '/plan', headers: { 'accept-encoding': encoding } });
      expect([encoding, read(rawPayload)]).toEqual([
        encoding,
        '<style>p{}</style><a href="mailto:help@otters.example">help@otters.example</a>',
      ]);
      expect(headers['content-security-policy']).toContain(createHash('sha256').update('p{}').digest('base64'));
    }
    expect((await other.inject({ url: '/dashboard' })).body).toBe('the file app.html');
    await other.close();
  });

  test('that are unknown are logged without query, codes, tokens or ids', async () => {
    lines.length = 0;
    await server.inject({ url: `/joyn/QRST23/0190f5fe-7c00-7a00-8abc-0123456789ab/maya@example.org?code=QRST23` });
    const logged = lines
      .map((line) => JSON.parse(line) as { msg?: string; path?: string })
      .find(({ msg }) => msg === 'unknown path');
    expect(logged?.path).toBe('/joyn/…/…/…');
    expect(lines.join('')).not.toMatch(/QRST23|maya|0190f5fe/);
  });
});

test.for([
  ['/wp-admin/setup.php', '/wp-admin/setup.php'],
  ['/join/ABCDEF', '/join/…'],
  ['/join/abcdef', '/join/…'],
  ['/join/aBcD23', '/join/…'],
  ['/reset-password/AbCdEfGhIjKlMnOpQrStUvWxYz', '/reset-password/…'],
  ['/%6a%6f%69n', '/…'],
  [`/${'a/'.repeat(200)}`, `/${'a/'.repeat(99)}a`],
] as const)('the path %s is logged as %s', ([path, logged]) => {
  expect(maskPath(path)).toBe(logged);
});

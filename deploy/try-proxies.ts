/**
 * Tries the proxies of deploy/proxies for real, with TLS: a couple signs up, hears of each other live, and sends slow pictures. `npm run proxies`.
 * CADDY and NGINX name other programs than those of the machine. Traefik is not tried.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../checks/postgres/free-port.ts';
import { connectByHttp2 } from './try-proxies/http2.ts';
import { proxies, startProxy, versionOf, type Proxy } from './try-proxies/proxy.ts';
import { startServer } from './try-proxies/server.ts';
import { tryProxy } from './try-proxies/trial.ts';

const folder = mkdtempSync(join(tmpdir(), 'otterway-proxies-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
execFileSync(
  'openssl',
  [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-keyout',
    key,
    '-out',
    certificate,
  ],
  { stdio: 'ignore' },
);
const trusted = readFileSync(certificate, 'utf8');
setDefaultCACertificates([...getCACertificates(), trusted]);

function check(holds: boolean, sentence: string): void {
  console.log(`  ${holds ? 'ok    ' : 'FAILED'} ${sentence}`);
  if (!holds) process.exitCode = 1;
}

async function tryOne(proxy: Proxy): Promise<void> {
  const place = {
    folder: join(folder, proxy.name),
    server: await freePort(),
    http: await freePort(),
    https: await freePort(),
    certificate,
    key,
  };
  const url = `https://localhost:${place.https}`;
  const direct = `http://127.0.0.1:${place.server}`;
  const server = await startServer({ port: place.server, publicUrl: url, dataDir: join(folder, `${proxy.name}-data`) });
  const running = startProxy(proxy, place);
  const deadline = Date.now() + 10_000;
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`${proxy.name} does not pass requests on`);
    await pause(50);
  }
  const session = connectByHttp2(url, trusted);
  const redirect = await fetch(`http://localhost:${place.http}/`, { redirect: 'manual' });
  // Without the port of the trial, as behind port 443.
  check(redirect.status === 308 && redirect.headers.get('location') === 'https://localhost/', 'http leads to https');
  await tryProxy({ url, direct, session, addressesOf: server.addressesOf, check });
  session.close();
  await running.stop();
  await server.stop();
}

try {
  for (const proxy of proxies) {
    const version = versionOf(proxy);
    console.log(`${proxy.name}: ${version ?? 'not installed'}`);
    if (version === null) process.exitCode = 1;
    else await tryOne(proxy);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();

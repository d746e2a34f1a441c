/**
 * Does without a container engine what deploy/Containerfile and deploy/compose.yaml do: lays the image's files out, measures them, starts the server as an
 * unprivileged user on a read-only tree, and goes from there to a couple with a date. `npm run smoke`; `-- arm64` only measures that platform.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Person } from '#app/testing/person.ts';
import { freePort } from '../checks/postgres/free-port.ts';
import { readCompose } from './smoke/compose.ts';
import { canConfine, startConfined, type Confined } from './smoke/confined.ts';
import { readImage } from './smoke/image.ts';
import { layOut, megabytesOf, type Platform } from './smoke/lay-out.ts';

const limits = { megabytes: 350, seconds: 60 };
/** After this it gives up, also on a busy machine. */
const timeoutSeconds = 300;
/** The base image with its one added library, measured on a Debian 13.8 of the same packages without documents. */
const base: Record<Platform, number> = { amd64: 82, arm64: 98 };

const here: Platform = process.arch === 'arm64' ? 'arm64' : 'amd64';
const platform = (process.argv[2] ?? here) as Platform;
if (!(platform in base)) {
  console.error('npm run smoke -- amd64|arm64');
  process.exit(2);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const image = readImage();
const compose = readCompose();
// Not below /tmp, which the container has as a file system of its own.
const folder = mkdtempSync('/var/tmp/otterway-smoke-');
const tree = join(folder, 'tree');
const writable = join(folder, 'volumes');
const started: Confined[] = [];

function check(holds: boolean, sentence: string): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${sentence}`);
  if (!holds) process.exitCode = 1;
}

function prepareFolders(): Record<string, string> {
  mkdirSync(writable);
  const folders = Object.fromEntries(
    compose.volumes.map((path) => [path, join(writable, path.replaceAll('/', '-').slice(1))]),
  );
  for (const path of [writable, ...Object.values(folders)]) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (canConfine) chownSync(path, image.user, image.user);
  }
  chmodSync(folder, 0o755);
  if (!canConfine) spawnSync('chmod', ['--recursive', 'a-w', tree]);
  return folders;
}

async function startToCouple(): Promise<void> {
  const folders = prepareFolders();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { ...image.env, ...compose.environment, PORT: String(port), PUBLIC_URL: url };
  const env = {
    PATH: `${tree}/node_modules/.bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, folders[value] ?? value])),
  };
  const confinement = { tree, writable, user: image.user, env };
  const up = async () => {
    const began = Date.now();
    const server = startConfined(image.command, confinement);
    started.push(server);
    while (
      !(await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (!server.isAlive() || Date.now() - began > timeoutSeconds * 1000)
        throw new Error(`the server did not become healthy within ${timeoutSeconds} s:\n${server.output()}`);
      await pause(100);
    }
    return { server, seconds: (Date.now() - began) / 1000 };
  };

  const first = await up();
  check(
    first.seconds < limits.seconds,
    `healthy after ${first.seconds.toFixed(1)} s, ${canConfine ? 'without root and capabilities, on a read-only file system' : 'on a read-only tree; without root the rest stays writable'}`,
  );
  check(
    spawnSync(image.health[0]!, image.health.slice(1), { env }).status === 0,
    'the health check of the image agrees',
  );
  const began = Date.now();
  const [one, other] = [new Person(url, 'Maya'), new Person(url, 'Jonas')];
  await one.signUp({ email: 'maya@example.com' });
  await other.signUp({ email: 'jonas@example.com' });
  await one.pairWith(other);
  await one.write('memories.planDate', {
    id: crypto.randomUUID(),
    activity: 'A walk along the river',
    date: new Date().toISOString().slice(0, 10),
    idea: 'me',
  });
  const seconds = first.seconds + (Date.now() - began) / 1000;
  check(
    seconds < limits.seconds,
    `a couple with a planned date ${seconds.toFixed(1)} s after the start, limit ${limits.seconds} s`,
  );
  check((await fetch(`${url}/`)).ok, 'the landing page is served');
  const peak = first.server.megabytes();
  check(peak < compose.gigabytes * 1024, `at most ${peak.toFixed(0)} MB of memory, limit ${compose.gigabytes} GB`);

  await first.server.kill();
  const second = await up();
  const { memories } = await other.read<{ memories: { activity: string }[] }>('memories.timeline');
  check(
    memories[0]?.activity === 'A walk along the river',
    `killed and healthy again after ${second.seconds.toFixed(1)} s, and the partner sees the date`,
  );
  await second.server.kill();
}

try {
  layOut(image, { root, tree, platform });
  const parts = {
    base: base[platform],
    packages: megabytesOf(join(tree, 'node_modules')),
    product: megabytesOf(tree) - megabytesOf(join(tree, 'node_modules')),
  };
  const size = parts.base + parts.packages + parts.product;
  const shares = Object.entries(parts)
    .map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`)
    .join(', ');
  check(
    size < limits.megabytes,
    `the image for ${platform} has ${size.toFixed(0)} MB (${shares}), limit ${limits.megabytes} MB`,
  );
  if (platform === here) await startToCouple();
} finally {
  for (const server of started) await server.kill();
  if (!canConfine) spawnSync('chmod', ['--recursive', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}

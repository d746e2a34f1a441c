/**
 * Pictures: saving one beside `sharp` alone, the memory of saving ten at once, serving one beside a static file, and scrolling a lane with and
 * without them.
 * `npm run bench:pictures`; see docs/performance.md.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addPicture, fileOf, photo } from '#features/memories/server/testing/pictures.ts';
import { pictureSizes } from '#platform/contract/picture-sizes.ts';
import { newId } from '#platform/web/new-id.ts';
import { pictureProcessor } from '#platform/server/pictures/picture-processor.ts';
import { alternate } from './harness/alternate.ts';
import { benchPostgres } from './harness/databases.ts';
import { load } from './harness/load.ts';
import { startServer } from './harness/product.ts';
import { addressFor, call, prepared } from './harness/requests.ts';
import { residentMegabytes, type Resident } from './pictures/resident-megabytes.ts';
import { photograph } from './pictures/photograph.ts';
import { addPictures, scroll } from './pictures/scrolling.ts';
import { inMs, median, table, timed } from './timing.ts';
import { createCouple } from './web/couple.ts';

const share = Number(process.env.SHARE ?? 1);
const rounds = Math.max(2, Math.round(7 * share));
const cards = Math.max(20, Math.round(200 * share));
const [warmUpSeconds, seconds] = [Math.max(0.5, 2 * share), Math.max(1, 5 * share)];

if (!existsSync(new URL('../dist/app.html', import.meta.url))) throw new Error('run "npm run build" first');
console.log(`${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory; medians of ${rounds}\n`);
const folder = mkdtempSync(join(tmpdir(), 'otterway-bench-pictures-'));
const postgres = await benchPostgres();
const server = await startServer({
  env: { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), WEB: 'on' },
  core: null,
});
try {
  const body = await photograph();
  const couple = await createCouple(server.url, cards);
  console.log(`${await saving(couple.maya, body)}\n`);
  console.log(`${await savingAtOnce(body)}\n`);
  console.log(`${await serving(couple.maya, body)}\n`);
  console.log(await scrolling());
} finally {
  await server.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Maya = Awaited<ReturnType<typeof createCouple>>['maya'];

async function memoryOf(maya: Maya): Promise<string> {
  const id = newId();
  await maya.write('memories.addMemory', {
    id,
    activity: 'Picnic',
    date: new Date().toISOString().slice(0, 10),
    lead: 'me',
  });
  return id;
}

/** Both use an image processing worker, one after the other. */
async function saving(maya: Maya, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const processor = pictureProcessor();
  const [alone, saved]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1) {
    const memoryId = await memoryOf(maya);
    const [processed] = await timed(1, () => processor.process(body));
    const [stored] = await timed(1, () => addPicture(maya, memoryId, body));
    // The first round starts the processes.
    if (round < 0) continue;
    alone.push(processed!);
    saved.push(stored!);
  }
  await processor.stop();
  return table(
    [`a JPEG of ${(body.length / 1e6).toFixed(1)} MB`, 'time', 'ratio'],
    [
      ['re-encoded by sharp alone', inMs(median(alone)), '1'],
      ['saved by the server', inMs(median(saved)), (median(saved) / median(alone)).toFixed(2)],
    ],
  );
}

/** Ten people save one each. */
async function savingAtOnce(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const people = (await Promise.all(Array.from({ length: 5 }, () => createCouple(server.url, 1)))).flatMap(
    ({ maya, theo }) => [maya, theo],
  );
  const rows: string[][] = [];
  for (let round = 1; round <= 3; round += 1) {
    const memories = await Promise.all(people.map(memoryOf));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const rest = residentMegabytes(server.pid);
    let most = rest;
    const watch = setInterval(() => (most = larger(most, residentMegabytes(server.pid))), 30);
    await Promise.all(people.map((person, at) => addPicture(person, memories[at]!, body))).finally(() =>
      clearInterval(watch),
    );
    const shown = ({ server, worker }: Resident) => `${server} + ${worker} MB`;
    rows.push([`round ${round}`, shown(rest), shown(most), `${sum(most) - sum(rest)} MB`]);
  }
  return table(
    [`${people.length} saved at once: server + its image processing worker`, 'at rest', 'at most', 'more'],
    rows,
  );
}

function sum({ server, worker }: Resident): number {
  return server + worker;
}

function larger(one: Resident, other: Resident): Resident {
  return sum(other) > sum(one) ? other : one;
}

async function serving(maya: Maya, body: Uint8Array<ArrayBuffer>): Promise<string> {
  const pictureId = await addPicture(maya, await memoryOf(maya), body);
  mkdirSync(join(folder, 'static'));
  const rows: string[][] = [];
  for (const size of pictureSizes)
    writeFileSync(
      join(folder, 'static', `${size}.webp`),
      Buffer.from(await (await fileOf(maya, pictureId, String(size))).arrayBuffer()),
    );
  const files = await startServer({
    env: { FOLDER: join(folder, 'static') },
    program: fileURLToPath(new URL('pictures/static-process.ts', import.meta.url)),
    readyPath: '/320.webp',
    core: null,
  });
  for (const size of pictureSizes) {
    const bytes = (await (await fetch(`${files.url}/${size}.webp`)).arrayBuffer()).byteLength;
    const { cookie } = maya;
    const picture = call(
      'memories.pictureFile',
      { cookie, query: { pictureId, size: String(size) } },
      { 'x-forwarded-for': addressFor(cookie) },
    );
    const work = { connections: 6, warmUpSeconds, seconds };
    const { product, bare } = await alternate(3, {
      product: () => load({ ...work, port: server.port, operations: [[picture]] }, server.pid),
      bare: () => load({ ...work, port: files.port, operations: [[prepared({ path: `/${size}.webp` })]] }, files.pid),
    });
    rows.push([
      `${size} px, ${Math.round(bytes / 1000)} kB`,
      Math.round(product.perSecond).toLocaleString('en-US'),
      Math.round(bare.perSecond).toLocaleString('en-US'),
      (product.perSecond / bare.perSecond).toFixed(2),
      `${Math.round(product.processor)} and ${Math.round(bare.processor)} µs`,
    ]);
  }
  await files.stop();
  return table(['a picture', 'served a second', 'as a static file', 'ratio', 'processor time of each'], rows);
}

async function scrolling(): Promise<string> {
  const without = await createCouple(server.url, cards);
  const withPictures = await createCouple(server.url, cards);
  await addPictures(withPictures, new Uint8Array(await photo({ width: 1_200, height: 900 })));
  const rows: string[][] = [];
  for (const [name, couple] of [
    ['without pictures', without],
    ['with a picture each', withPictures],
    ['without, again', without],
    ['with, again', withPictures],
  ] as const) {
    const { longTasks, dropped, frames } = await scroll(server.url, couple);
    rows.push([name, `${Math.round(longTasks)} ms`, `${dropped} of ${frames}`]);
  }
  return table([`${cards} cards scrolled, processor 4 × slower`, 'long tasks', 'dropped frames'], rows);
}

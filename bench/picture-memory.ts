/** The memory of the server and of its drawing process while ten pictures of 3 MB are saved at once, in MB above rest. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import { openDatabases } from '../tests/harness/databases.ts';
import { openCluster } from '../tests/harness/cluster.ts';

const atOnce = 10;
const databases = openDatabases();
const cluster = await openCluster(databases, process.argv[2] === 'embedded' ? 'embedded' : 'postgres');
try {
  const body = await photograph();
  const people = await Promise.all(Array.from({ length: atOnce }, async () => {
    const person = await cluster.person('Maya', { server: 0 });
    const memory = { id: crypto.randomUUID(), activity: 'Picnic', date: cluster.now().toISOString().slice(0, 10), lead: 'me' };
    await person.write('memories.addMemory', memory);
    return { person, memoryId: memory.id };
  }));
  const { pid } = cluster.servers[0]!;
  // The drawing process starts with the first picture.
  await addPicture(people[0]!.person, people[0]!.memoryId, body);
  for (let round = 1; round <= 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const rest = memoryOf(pid);
    let most = rest;
    const watch = setInterval(() => {
      const now = memoryOf(pid);
      if (now.server + now.drawing > most.server + most.drawing) most = now;
    }, 30);
    const began = performance.now();
    await Promise.all(people.map(({ person, memoryId }) => addPicture(person, memoryId, body))).finally(() => clearInterval(watch));
    const seconds = (performance.now() - began) / 1000;
    console.log(`round ${round}: ${atOnce} × ${(body.length / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s; at rest ${rest.server} + ${rest.drawing} MB, at most ${most.server} + ${most.drawing} MB: ${most.server + most.drawing - rest.server - rest.drawing} MB more`);
  }
} finally {
  await cluster.stop();
  await databases.stop();
}

interface Memory {
  server: number;
  drawing: number;
}

/** Resident megabytes of a server and of its children. */
function memoryOf(server: number): Memory {
  const rows = execFileSync('ps', ['-o', 'pid=,rss=', '-p', String(server), '--ppid', String(server)], { encoding: 'utf8' }).trim().split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const sum = (of: (pid: number) => boolean) => Math.round(rows.filter(([pid]) => of(pid!)).reduce((total, [, kilobytes]) => total + kilobytes!, 0) / 1024);
  return { server: sum((pid) => pid === server), drawing: sum((pid) => pid !== server) };
}

/** A JPEG of 12 megapixels and about 3 MB, with detail as a photograph has. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [4_000, 3_000];
  const noise = await sharp(randomBytes(1_000 * 750 * 3), { raw: { width: 1_000, height: 750, channels: 3 } }).resize(width, height, { kernel: 'cubic' }).jpeg({ quality: 70 }).toBuffer();
  return new Uint8Array(noise);
}

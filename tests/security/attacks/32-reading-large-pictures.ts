import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { addPicture, fileOf } from '#features/memories/server/testing/pictures.ts';
import type { Attack } from '../../harness/attack.ts';
import { hostileProcess, type Hostile } from '../../harness/hostile-process.ts';

const connections = 24;

/** Reads between a start and an end of the attack. */
const atOnce = 25;

/** How many times as long as alone a read may take. */
const mostSlowed = 3;

/** One account reads large pictures over many connections, again and again. */
export const attack: Attack = {
  number: '32',
  title: 'Slowing reads by reading large pictures',
  /** Reads of somebody else meanwhile. */
  tries: { full: 400, quick: 100 },
  sabotage: {
    edits: [
      {
        file: 'src/platform/server/http/files-under-way.ts',
        find: 'atOnce: 4, waiting: 40',
        replace: 'atOnce: 1_000, waiting: 1_000',
      },
      {
        file: 'src/platform/server/http/files-under-way.ts',
        find: '{ account: 32 * megabyte, address: 32 * megabyte,',
        replace: '{ account: 128 * megabyte, address: 128 * megabyte,',
      },
      {
        file: 'src/platform/server/limits.ts',
        find: 'fileBytesPerMinute: 600_000_000',
        replace: 'fileBytesPerMinute: 1e12',
      },
      {
        file: 'src/platform/server/seal.ts',
        find: 'const pieceBytes = 64 * 1024;',
        replace: 'const pieceBytes = Infinity;',
      },
    ],
  },

  async attempt(cluster, tries) {
    const [honest, attacker] = [
      cluster.at(0, await cluster.person('Maya')),
      cluster.at(0, await cluster.person('Attacker')),
    ];
    const memory = {
      id: crypto.randomUUID(),
      activity: 'Picnic',
      date: cluster.now().toISOString().slice(0, 10),
      lead: 'me',
    };
    await attacker.write('memories.addMemory', memory);
    const picture = await largePicture();
    // As the browser does: a busy machine asks to send a picture again.
    const add = () => addPicture(attacker, memory.id, picture);
    const pictureId = await add().catch(add).catch(add);
    const readers = await hostileProcess(import.meta.url, [attacker], pictureId, { connections });
    const [alone, meanwhile]: [number[], number[]] = [[], []];
    let isServed = true;
    const measure = async (into: number[]) => {
      for (let times = 0; times < atOnce; times += 1) {
        const began = performance.now();
        const response = await honest.ask('memories.timeline', {});
        await response.arrayBuffer();
        into.push(performance.now() - began);
        isServed &&= response.ok;
      }
    };
    // By turns, so that the load of the machine does not decide.
    for (let at = 0; at < tries; at += atOnce) {
      await measure(alone);
      await readers.start();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await measure(meanwhile);
      await readers.pause();
    }
    const attempts = await readers.end();
    const [usual, slowed] = [median(alone), median(meanwhile)];
    return {
      attempts,
      succeeded: Number(slowed > mostSlowed * usual),
      control: { 'somebody else is served meanwhile': isServed },
      note: `a read takes ${usual.toFixed(1)} ms alone and ${slowed.toFixed(1)} ms meanwhile`,
    };
  },
};

export const hostile: Hostile<string> = (attacker, pictureId) =>
  fileOf(attacker, pictureId, '2560').then((response) => response.arrayBuffer());

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

/** Noise, of which the largest file is more than a megabyte. */
async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [2_000, 1_500];
  return new Uint8Array(
    await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer(),
  );
}

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { addPicture, fileOf } from '#features/memories/server/testing/pictures.ts';
import type { Attack } from '../../harness/attack.ts';

const connections = 24;
const megabyte = 1024 * 1024;

/** What the server may decrypt before it turns to another request: twice a piece of 64 kB of each of four files. */
const mostAtOnce = 0.75 * megabyte;

/** What an account may read at any speed with what is on its way then, and in each further second. */
const [burst, perSecond] = [24 * megabyte, 10_000_000];

/** What somebody else asks meanwhile, below the limit of an account. */
const mostAsked = 100;

/** One account reads large pictures over many connections, again and again. */
export const attack: Attack = {
  number: '32',
  title: 'Slowing reads by reading large pictures',
  /** Pictures that it reads. */
  tries: { full: 400, quick: 60 },
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
    let [attempts, read, isRead] = [0, 0, false];
    const repeat = async () => {
      while (attempts < tries) {
        attempts += 1;
        const file = await fileOf(attacker, pictureId, '2560');
        read += (await file.arrayBuffer()).byteLength;
      }
    };
    await cluster.servers[0]!.mostDecrypted();
    const began = performance.now();
    const attacking = Promise.all(Array.from({ length: connections }, repeat)).finally(() => (isRead = true));
    let isServed = true;
    for (let asked = 0; asked < mostAsked && !isRead; asked += 1)
      isServed = (await honest.ask('memories.timeline', {})).ok && isServed;
    await attacking;
    const seconds = (performance.now() - began) / 1000;
    const atOnce = await cluster.servers[0]!.mostDecrypted();
    // A busy machine sends less in a second, and never decrypts more at once.
    const isTooMuch = [atOnce > mostAtOnce, read > burst + perSecond * seconds];
    return {
      attempts,
      succeeded: isTooMuch.filter(Boolean).length,
      control: { 'somebody else is served meanwhile': isServed },
      note: `${megabytes(atOnce)} at once, ${megabytes(read)} in ${seconds.toFixed(1)} s`,
    };
  },
};

const megabytes = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;

/** Noise, of which the largest file is more than a megabyte. */
async function largePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [2_000, 1_500];
  return new Uint8Array(
    await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer(),
  );
}

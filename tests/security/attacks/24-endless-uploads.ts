import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import sharp from 'sharp';
import type { Person } from '#app/testing/person.ts';
import { addPicture, photo } from '#features/memories/server/testing/pictures.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';

const megabyte = 1024 * 1024;

/** What a connection takes of a body without an end: a picture, and what the machine's own buffers hold. */
const mostTaken = 40 * megabyte;
const sent = 2 * mostTaken;

/** What the server may hold more than at rest while all of this goes on. */
const mostHeld = 400;

/** Milliseconds that a picture waits while slow bodies hold all places. They would hold them for a minute. */
const mostWaited = 25_000;

/** Bodies without an end, many at once, and pictures that are asked for and not read. */
export const attack: Attack = {
  number: '24',
  title: 'Uploads without an end, and too many at once',
  tries: { full: 5, quick: 1 },
  waits: true,
  sabotage: {
    edits: [
      {
        file: 'src/platform/server/pictures/picture-body.ts',
        find: "    if (length > maxPictureBytes) return { error: 'too_large' };\n",
        replace: '',
      },
    ],
  },

  async attempt(cluster, rounds, { quick }) {
    const got: string[] = [];
    const controls = { 'her partner adds a picture meanwhile': true, 'she is served meanwhile': true };
    const [large, small] = [await largePicture(quick ? 1_280 : 2_560), await photo()];
    let [attempts, most] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      await cluster.advance({ minutes: 61 });
      const [maya, theo] = (await cluster.couple()).map((person) => cluster.at(0, person)) as [Person, Person];
      const attacker = cluster.at(0, await cluster.person('Attacker'));
      const { pid } = cluster.servers[0]!;
      const [rest, memoryId, his] = [
        residentMegabytes(pid),
        await memoryOf(cluster, attacker),
        await memoryOf(cluster, theo),
      ];
      const watch = setInterval(() => (most = Math.max(most, residentMegabytes(pid) - rest)), 50);
      const head = (lines: string, memory = memoryId) =>
        `POST /api/memories/addPicture?id=${crypto.randomUUID()}&memoryId=${memory} HTTP/1.1\r\nHost: localhost\r\nCookie: ${attacker.cookie}\r\nX-Forwarded-For: ${attacker.address}\r\nContent-Type: image/jpeg\r\n${lines}\r\n\r\n`;
      const length = `Content-Length: ${sent + small.length}`;

      const endless = [
        ...Array.from({ length: 3 }, () =>
          pour(attacker, head('Transfer-Encoding: chunked'), { start: small, isChunked: true }),
        ),
        ...Array.from({ length: 3 }, () => pour(attacker, head(length), { start: small })),
        // Refused before anything of the body is read.
        pour(attacker, head(length, crypto.randomUUID()), { start: small }),
        pour(attacker, head(length).replace(/Cookie: .*\r\n/, ''), { start: small }),
        pour(attacker, head(length).replace('image/jpeg', 'application/json'), { start: small }),
      ];
      const halves = Array.from({ length: 12 }, () => hold(attacker, head(length) + '\u00ff'));
      controls['she is served meanwhile'] &&= (await maya.ask('memories.timeline', {})).ok;
      controls['her partner adds a picture meanwhile'] &&= (await upload(theo, his, small)) === 200;
      const taken = await Promise.all(endless);
      got.push(
        ...taken
          .filter((one) => one.bytes > mostTaken || !one.isClosed)
          .map(({ bytes, status }) => `${Math.round(bytes / megabyte)} MB were taken and answered ${status}`),
      );
      for (const half of halves) half.destroy();

      // Four accounts at two addresses hold all places, each with a body that comes as slowly as it may.
      const slowPeople = [attacker, ...(await Promise.all(['Ada', 'Bea', 'Cleo'].map((name) => cluster.person(name))))];
      const slow = await Promise.all(
        slowPeople.map(async (person, at) => {
          const own = await memoryOf(cluster, person);
          const { address } = slowPeople[at % 2]!;
          return [0, 1].map(() =>
            trickle(
              hold(
                attacker,
                `POST /api/memories/addPicture?id=${crypto.randomUUID()}&memoryId=${own} HTTP/1.1\r\nHost: localhost\r\nCookie: ${person.cookie}\r\nX-Forwarded-For: ${address}\r\nContent-Type: image/jpeg\r\n${length}\r\n\r\n\u00ff\u00d8\u00ff`,
                'latin1',
              ),
            ),
          );
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      const began = performance.now();
      controls['her partner adds a picture meanwhile'] &&= (await upload(theo, his, small)) === 200;
      if (performance.now() - began > mostWaited)
        got.push(`slow bodies held all places for ${Math.round(performance.now() - began)} ms`);
      for (const half of slow.flat()) half.destroy();

      const pipelined = hold(
        attacker,
        (head(`Content-Length: ${small.length}`) + Buffer.from(small).toString('latin1')).repeat(20),
        'latin1',
      );
      await gone(pipelined);
      if (!pipelined.destroyed) got.push('a connection with twenty uploads was not cut');

      // One account has two under way; the others are refused, or wait for room.
      // A person asks up to five times after a 503, and with what came before that would be more writes than a minute has.
      await cluster.advance({ minutes: 1 });
      const many = await Promise.all(
        Array.from({ length: 20 }, () => upload(attacker, memoryId, quick ? small : large)),
      );
      if (many.some((status) => ![200, 409, 503].includes(status)))
        got.push(`twenty at once were answered ${[...new Set(many)].join()}`);
      controls['her partner adds a picture meanwhile'] &&= (await upload(theo, his, small)) === 200;

      const shownIn = await memoryOf(cluster, maya);
      // As the browser does: a busy machine asks to send a picture again.
      const add = () => addPicture(maya, shownIn, large);
      const pictureId = await add().catch(add).catch(add);
      const asking = `GET /api/memories/pictureFile?pictureId=${pictureId}&size=2560 HTTP/1.1\r\nHost: localhost\r\nCookie: ${maya.cookie}\r\nX-Forwarded-For: ${maya.address}\r\n\r\n`;
      const deaf = Array.from({ length: 60 }, () => hold(maya, asking.repeat(4), 'utf8', { reads: false }));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      controls['she is served meanwhile'] &&= (await cluster.at(0, theo).ask('memories.timeline', {})).ok;
      for (const one of deaf) one.destroy();
      attempts += endless.length + halves.length + slow.flat().length + 20 + many.length + deaf.length * 4;
      clearInterval(watch);
    }
    if (most > mostHeld) got.push(`${most} MB more than at rest`);
    return {
      attempts,
      succeeded: got.length,
      control: controls,
      note: [`at most ${most} MB above rest`, ...got.slice(0, 3)].join(', '),
    };
  },
};

async function upload(person: Person, memoryId: string, body: BodyInit): Promise<number> {
  const response = await person
    .ask('memories.addPicture', {
      query: { id: crypto.randomUUID(), memoryId },
      body,
      headers: { 'content-type': 'image/jpeg' },
    })
    .catch(() => null);
  await response?.arrayBuffer();
  return response?.status ?? 503;
}

interface Poured {
  /** What the other side has taken, or the machine for it. */
  bytes: number;
  status: string;
  isClosed: boolean;
}

/** Sends a body as fast as it is taken, until the connection is closed. */
function pour(
  { url }: Person,
  head: string,
  { start, isChunked = false }: { start: Uint8Array; isChunked?: boolean },
): Promise<Poured> {
  const more = randomBytes(256 * 1024);
  const framed = (bytes: Uint8Array) =>
    isChunked ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]) : bytes;
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write(head);
      socket.write(framed(start));
      write();
    });
    let text = '';
    let isClosed = false;
    const write = () => {
      while (!socket.destroyed && socket.bytesWritten < sent && socket.write(framed(more)));
    };
    const late = setTimeout(() => socket.destroy(), 20_000);
    socket
      .on('drain', write)
      .on('data', (bytes) => (text += String(bytes)))
      .on('error', () => (isClosed = true))
      .on('end', () => (isClosed = true));
    socket.on('close', () => {
      clearTimeout(late);
      resolve({ bytes: socket.bytesWritten - socket.writableLength, status: text.slice(9, 12), isClosed });
    });
  });
}

function hold({ url }: Person, bytes: string, encoding: BufferEncoding = 'utf8', { reads = true } = {}) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes, encoding)).on(
    'error',
    () => {},
  );
  return reads ? socket.resume() : socket.pause();
}

/** Sends a little more than the rate that a body must have. */
function trickle(socket: ReturnType<typeof hold>) {
  const more = setInterval(() => socket.write(Buffer.alloc(3_000)), 200);
  return socket.once('close', () => clearInterval(more));
}

async function gone(socket: ReturnType<typeof hold>): Promise<void> {
  for (const late = Date.now() + 10_000; !socket.destroyed && Date.now() < late;)
    await new Promise((resolve) => setTimeout(resolve, 20));
}

async function memoryOf(cluster: Cluster, person: Person): Promise<string> {
  const memory = {
    id: crypto.randomUUID(),
    activity: 'Picnic',
    date: cluster.now().toISOString().slice(0, 10),
    lead: 'me',
  };
  await person.write('memories.addMemory', memory);
  return memory.id;
}

/** Noise, of which the largest file is a megabyte and more. */
async function largePicture(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const height = (width * 3) / 4;
  return new Uint8Array(
    await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 60 })
      .toBuffer(),
  );
}

function residentMegabytes(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);
  } catch {
    // The server has ended.
    return 0;
  }
}

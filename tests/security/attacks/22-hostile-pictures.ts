import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { Person } from '#app/testing/person.ts';
import { animatedAvif, animatedPng, chunkOf, pngOf } from '#features/memories/server/testing/odd-pictures.ts';
import { fileOf, gpsBytes, gpsMark, photo } from '#features/memories/server/testing/pictures.ts';
import type { Cluster } from '../../harness/cluster.ts';
import type { Attack } from '../../harness/attack.ts';

const script = '<script>alert(document.domain)</script>';

/** What no stored or served byte may have. */
const marks = [script, gpsBytes, 'Otter cameras', '<svg', 'PK\u0003\u0004', '%PDF'];

/** Each body, its declared type, and whether it may be accepted; otherwise it must be refused. */
type Upload = [body: Uint8Array, type: string, mayBeAccepted: boolean];

/** Files that are no pictures, that carry something else, and that take much to decode. */
export const attack: Attack = {
  number: '22',
  title: 'Hostile pictures',
  /** How often each is sent. */
  tries: { full: 5, quick: 1 },
  // Serves what was sent.
  sabotage: {
    edits: [{
      file: 'src/features/memories/server/pictures/add-picture.ts',
      find: 'const result = await pictureProcessor.process(bytes);',
      replace: 'const result = { ...(await pictureProcessor.process(bytes)), width: 1, height: 1, thumbHash: new Uint8Array(9), variants: [bytes, bytes, bytes] } as ProcessedPicture;',
    }],
  },

  async attempt(cluster, rounds) {
    const [maya] = await cluster.couple();
    const uploads = await hostileUploads();
    const found: string[] = [];
    let attempts = 0;
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, [body, type, mayBeAccepted]] of Object.entries(uploads)) {
        const query = { id: crypto.randomUUID(), memoryId: await memoryOf(cluster, maya) };
        const { status } = await maya.ask('memories.addPicture', { query, body: new Uint8Array(body), headers: { 'content-type': type } });
        attempts += 1;
        if (status === 200 && !mayBeAccepted) found.push(`${name} was taken`);
        if (status >= 500) found.push(`${name}: ${status}`);
        if (status === 200) found.push(...(await servedMarks(maya, query.id)).map((mark) => `${name} serves ${mark}`));
      }
      await cluster.advance({ minutes: 1 });
    }
    const log = Buffer.from(cluster.log().join('\n'));
    found.push(...marks.filter((mark) => log.includes(mark)).map((mark) => `the log has ${String(mark)}`));
    const { status } = await maya.ask('memories.addPicture', { query: { id: crypto.randomUUID(), memoryId: await memoryOf(cluster, maya) }, body: await photo(), headers: { 'content-type': 'image/jpeg' } });
    return { attempts, succeeded: found.length, control: { 'a photograph is taken afterwards': status === 200 }, note: found.slice(0, 3).join(', ') || `${Object.keys(uploads).length} kinds` };
  },
};

async function memoryOf(cluster: Cluster, person: Person): Promise<string> {
  const memory = { id: crypto.randomUUID(), activity: 'Picnic', date: cluster.now().toISOString().slice(0, 10), lead: 'me' };
  await person.write('memories.addMemory', memory);
  return memory.id;
}

async function servedMarks(person: Person, pictureId: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of ['320', '960', '2560']) {
    const response = await fileOf(person, pictureId, size);
    const bytes = Buffer.from(await response.arrayBuffer());
    found.push(...marks.filter((mark) => bytes.includes(mark)).map(String));
    const { headers } = response;
    if (headers.get('content-type') !== 'image/webp' || headers.get('x-content-type-options') !== 'nosniff' || !headers.get('content-security-policy')?.includes("default-src 'none'")) found.push('another type');
  }
  return found;
}

async function hostileUploads(): Promise<Record<string, Upload>> {
  const jpeg = await photo({ width: 600, height: 400 });
  const png = await sharp(jpeg).png().toBuffer();
  const page = Buffer.from(`<!doctype html>${script}`);
  const withMetadata = await sharp(jpeg).withExif({ IFD0: { ImageDescription: script, Artist: script, Copyright: '<svg onload=alert(1)>' }, IFD3: { GPSLatitude: gpsMark } }).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${script}</x:xmpmeta>`).jpeg().toBuffer();
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => sharp({ create: { width: 64, height: 64, channels: 4, background } }).raw().toBuffer()));
  const animated = () => sharp(Buffer.concat(frames), { raw: { width: 64, height: 192, channels: 4, pageHeight: 64 } });
  return {
    'an SVG': [Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 'image/svg+xml', false],
    'an SVG that says it is a JPEG': [Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/>${script}</svg>`), 'image/jpeg', false],
    'a page': [page, 'image/jpeg', false],
    'a PDF': [Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>'), 'image/png', false],
    'a ZIP': [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5_000)]), 'image/webp', false],
    'a GIF': [await animated().gif().toBuffer(), 'image/gif', false],
    'a TIFF': [await sharp(jpeg).tiff().toBuffer(), 'image/tiff', false],
    'nothing': [new Uint8Array(0), 'image/jpeg', false],
    'zeros': [new Uint8Array(100_000), 'image/jpeg', false],
    'a start of a JPEG, and nothing else': [jpeg.subarray(0, 4), 'image/jpeg', false],
    'half a JPEG': [jpeg.subarray(0, jpeg.length / 2), 'image/jpeg', false],
    'half a PNG': [png.subarray(0, png.length / 2), 'image/png', false],
    'the head of a JPEG and a page': [Buffer.concat([jpeg.subarray(0, 200), page]), 'image/jpeg', false],
    'a PNG of 30,000 × 30,000 px': [pngOf(30_000, 30_000), 'image/png', false],
    'a PNG that unpacks to 2 GB': [pngOf(50_000, 42_000, deflateSync(Buffer.alloc(50_000_000))), 'image/png', false],
    'a PNG of no size': [pngOf(0, 0), 'image/png', false],
    'a PNG of 49 megapixels with bytes for none': [pngOf(7_000, 7_000), 'image/png', false],
    '16 MB': [Buffer.concat([jpeg, Buffer.alloc(15 * 1024 * 1024)]), 'image/jpeg', false],
    'a JPEG with a page behind': [Buffer.concat([jpeg, page]), 'image/jpeg', true],
    'a JPEG with a ZIP behind': [Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004evil')]), 'image/jpeg', true],
    'a JPEG with a script in a comment': [Buffer.concat([jpeg.subarray(0, 2), commentOf(script), jpeg.subarray(2)]), 'image/jpeg', true],
    'a JPEG with scripts in its metadata': [withMetadata, 'image/jpeg', true],
    'a PNG with a script in its text': [withText(png, script), 'image/png', true],
    'a PNG that says it is a JPEG': [png, 'image/jpeg', true],
    'a JPEG that says it is an SVG': [jpeg, 'image/svg+xml', true],
    'a JPEG that is a PDF too': [Buffer.concat([jpeg.subarray(0, 2), commentOf(`%PDF-1.7\n${script}`), jpeg.subarray(2)]), 'application/pdf', true],
    'a WebP with a page behind': [Buffer.concat([await sharp(jpeg).webp().toBuffer(), page]), 'image/webp', true],
    'an AVIF with a page behind': [Buffer.concat([await sharp(jpeg).avif({ effort: 0 }).toBuffer(), page]), 'image/avif', true],
    'an animated AVIF': [animatedAvif(), 'image/avif', false],
    'an animated PNG': [animatedPng([200, 0, 0], [0, 0, 200]), 'image/png', true],
    'an animated WebP': [await animated().webp().toBuffer(), 'image/webp', true],
    'an AVIF with a place': [await sharp(jpeg).withExif({ IFD3: { GPSLatitude: gpsMark } }).avif({ effort: 0 }).toBuffer(), 'image/avif', true],
    'a picture of 10,000 × 1 px': [await sharp({ create: { width: 10_000, height: 1, channels: 3, background: '#fff' } }).png().toBuffer(), 'image/png', true],
    'a PNG of 49 megapixels in 50 kB': [await sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#fff' } }).png().toBuffer(), 'image/png', true],
  };
}

/** After the signature and the header, which have 33 bytes. */
const withText = (png: Buffer, text: string) => Buffer.concat([png.subarray(0, 33), chunkOf('tEXt', Buffer.from(`Comment\0${text}`)), png.subarray(33)]);

function commentOf(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}

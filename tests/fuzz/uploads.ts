import { hangsAfter } from '#platform/testing/limits.ts';
import sharp from 'sharp';
import type { Person } from '#app/testing/person.ts';
import { markedPhoto, markedPicture, marksIn } from '#features/memories/server/testing/marked-photo.ts';
import { animatedAvif, animatedPng } from '#features/memories/server/testing/odd-pictures.ts';
import { fileOf, send } from '#features/memories/server/testing/pictures.ts';
import { pictureSizes } from '#platform/contract/picture-sizes.ts';
import type { seededRandom } from '../harness/seeded-random.ts';
import { procedures } from './fields.ts';
import type { Findings } from './findings.ts';
import { changedBetween, type Scene } from './scene.ts';

type Random = Pick<ReturnType<typeof seededRandom>, 'below' | 'oneOf'>;

const upload = procedures.find(({ name }) => name === 'memories.addPicture')!;
const declared = [...upload.errors, 'unavailable'];

/** Fewer than a memory has room for. */
const atATime = 8;

/** Sends pictures with changed bytes, and bytes that are no picture. Each is refused and changes nothing, or is served as a picture without metadata. */
export async function throughUploads(scene: Scene, wanted: number, random: Random, findings: Findings): Promise<void> {
  const person = scene.principalOf(upload);
  const pictures = await valid();
  for (let number = 0; number < wanted; number += 1) {
    if (number % atATime === 0) await scene.forgetAttempts();
    const body = oddBody(pictures, random);
    await through(
      scene,
      person,
      body,
      `upload ${number}: ${body.toString('hex', 0, 40)}, ${body.length} bytes`,
      random,
      findings,
    );
  }
}

async function through(
  scene: Scene,
  person: Person,
  body: Buffer,
  what: string,
  { oneOf }: Random,
  findings: Findings,
): Promise<void> {
  const query = (await scene.valid(upload)) as { id: string; memoryId: string };
  const before = await scene.digest();
  const began = performance.now();
  findings.inputs += 1;
  const type = oneOf(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/svg+xml']);
  const { status, code } = await send(person, query, new Uint8Array(body), type);
  const passed = performance.now() - began;
  findings.slowest = Math.max(findings.slowest, passed);
  if (passed > hangsAfter) findings.hangs += 1;
  if (status === 200) {
    findings.accepted += 1;
    for (const size of pictureSizes) await checkServed(person, query.id, String(size), what, findings);
    return;
  }
  findings.refused += 1;
  if (status >= 500) findings.serverErrors += 1;
  if (status >= 500 || !declared.includes(code ?? '')) findings.error(`${what} was answered ${status} ${code}`);
  const touched = changedBetween(before, await scene.digest());
  if (touched) findings.error(`${what} was refused and changed ${touched}`);
}

async function checkServed(
  person: Person,
  pictureId: string,
  size: string,
  what: string,
  findings: Findings,
): Promise<void> {
  const response = await fileOf(person, pictureId, size);
  const bytes = Buffer.from(await response.arrayBuffer());
  const format = response.status === 200 ? (await sharp(bytes).metadata()).format : String(response.status);
  if (format !== 'webp' || response.headers.get('content-type') !== 'image/webp')
    findings.error(`${what} is served as ${format}`);
  for (const mark of marksIn(bytes)) findings.error(`${what} is served with the ${mark}`);
}

async function valid(): Promise<Buffer[]> {
  const jpeg = await markedPhoto({ width: 120, height: 80 });
  const picture = sharp(jpeg);
  return Promise.all(
    [
      jpeg,
      markedPicture('png'),
      markedPicture('webp'),
      markedPicture('avif'),
      picture.clone().jpeg({ progressive: true }).toBuffer(),
      picture.clone().png({ progressive: true, palette: true }).toBuffer(),
      picture.clone().webp({ lossless: true }).toBuffer(),
      animatedPng([200, 0, 0], [0, 0, 200]),
      animatedAvif(),
    ].map(async (bytes) => Buffer.from(await bytes)),
  );
}

function oddBody(pictures: readonly Buffer[], { below, oneOf }: Random): Buffer {
  const one = Buffer.from(oneOf(pictures));
  const place = () => below(oneOf([one.length, Math.min(one.length, 200)]));
  const noise = (length: number) => Buffer.from(Array.from({ length }, () => below(256)));
  const change = oneOf<() => Buffer>([
    () => one,
    () => noise(below(5_000)),
    () => one.subarray(0, place()),
    () => Buffer.concat([one, oneOf(pictures)]),
    () => Buffer.concat([one.subarray(0, place()), noise(1 + below(300)), one.subarray(place())]),
    () => Buffer.concat([one.subarray(0, place()), oneOf(pictures).subarray(place())]),
    () => Buffer.concat([one.subarray(0, 64), noise(1_000)]),
    ...Array.from(
      { length: 6 },
      () => () => withChanges(one, 1 + below(20), place, () => oneOf([0, 1, 0x7f, 0x80, 0xff, below(256)])),
    ),
  ]);
  return change();
}

function withChanges(bytes: Buffer, count: number, place: () => number, value: () => number): Buffer {
  for (let change = 0; change < count; change += 1) bytes[place()] = value();
  return bytes;
}

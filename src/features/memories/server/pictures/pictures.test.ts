import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { Stream } from '#app/testing/stream.ts';
import { ask, historyOf, unpair } from '#features/pairing/server/testing/couples.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import type { StoredFiles } from '#platform/server/pictures/picture-files.ts';
import { jpegOfScans } from '#platform/server/testing/jpeg-of-scans.ts';
import { picturesPerMemory } from '../../rules.ts';
import { keep, remember, soloOf, timelineOf } from '../testing/fixtures.ts';
import { describePicture } from '../store/pictures.ts';
import { animatedAvif, animatedPng, pngOf } from '../testing/odd-pictures.ts';
import { addPicture, fileOf, photo, send } from '../testing/pictures.ts';
import { removeOrphanedPictures } from './remove-orphaned-pictures.ts';

// A real store, instead of a folder.
const product = setUpProduct({ s3Url: process.env.S3_URL ?? null });
beforeEach(() => atNoon(product));
const [maya, theo] = setUpCouple(product);

const picturesOf = async (person: typeof maya) => (await timelineOf(person)).flatMap(({ pictures }) => pictures);
const cleanUp = () => removeOrphanedPictures(product.ownerDatabase, product.clock.now(), product.pictureFiles);
const files = async () => {
  const found: { id: string; name: string }[] = [];
  for await (const page of product.pictureFiles.list()) found.push(...page);
  return found;
};

describe('a picture', () => {
  test('is on the card of both, with its size, colors and words', async () => {
    const memoryId = await remember(product, maya);
    const id = crypto.randomUUID();
    const { picture } = await send(maya, { id, memoryId }, await photo({ width: 3_000, height: 1_500 }));
    expect(picture).toMatchObject({ id, width: 2_560, height: 1_280, altText: null, addedBy: 'me' });
    expect(Buffer.from(picture!.thumbHash, 'base64').length).toBeGreaterThan(4);
    await maya.write('memories.describePicture', { pictureId: id, altText: 'A red wall' });
    expect(await picturesOf(theo)).toEqual([{ ...picture, altText: 'A red wall', addedBy: 'partner' }]);
    expect(await theo.errorOf('memories.describePicture', { pictureId: id, altText: 'Mine' })).toMatchObject({
      code: 'not_found',
    });
  });

  test('is served in three sizes, without metadata, for this session alone', async () => {
    const pictureId = await addPicture(
      maya,
      await remember(product, maya),
      await photo({ width: 3_000, height: 1_500 }),
    );
    for (const [size, width] of [
      ['320', 320],
      ['960', 960],
      ['2560', 2_560],
    ] as const) {
      const response = await fileOf(theo, pictureId, size);
      expect(
        Object.fromEntries(
          ['content-type', 'cache-control', 'content-disposition', 'vary'].map((name) => [
            name,
            response.headers.get(name),
          ]),
        ),
      ).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, no-cache',
        'content-disposition': expect.stringMatching(/^inline/) as string,
        vary: 'cookie',
      });
      const metadata = await sharp(await response.arrayBuffer()).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height: width / 2 });
      expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    }
    const etag = (await fileOf(theo, pictureId)).headers.get('etag')!;
    const again = await fileOf(theo, pictureId, '320', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    for (const stranger of [await product.person('Noor'), product.visitor()]) {
      expect((await fileOf(stranger, pictureId, '320', { 'if-none-match': etag })).status).toBe(
        stranger.cookie ? 404 : 401,
      );
    }
  });

  test('is turned as the camera was held', async () => {
    const turned = await sharp(await photo({ width: 400, height: 200 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { picture } = await send(maya, { id: crypto.randomUUID(), memoryId: await remember(product, maya) }, turned);
    expect(picture).toMatchObject({ width: 200, height: 400 });
  });

  test('that is a panorama is bounded by its area', async () => {
    const panorama = await photo({ width: 16_000, height: 3_000 });
    const memoryId = await remember(product, maya);
    const { picture } = await send(maya, { id: crypto.randomUUID(), memoryId }, panorama);
    expect(picture).toMatchObject({ width: 5_657, height: 1_061 });
    const sizes = ['320', '960', '2560'].map(async (size) => {
      const { width, height } = await sharp(await (await fileOf(theo, picture!.id, size)).arrayBuffer()).metadata();
      return [width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [320, 60],
      [960, 180],
      [5_657, 1_061],
    ]);
  });

  test('sent twice, or twice at once, is one', async () => {
    const query = { id: crypto.randomUUID(), memoryId: await remember(product, maya) };
    const body = await photo();
    const before = (await files()).length;
    const answers = await Promise.all([send(maya, query, body), send(maya, query, body)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await send(maya, query, body)).toEqual(answers[0]);
    expect(await picturesOf(theo)).toHaveLength(1);
    expect((await files()).length - before).toBe(3);
  });

  test('sent by both at once by one id is of one of them', async () => {
    const query = { id: crypto.randomUUID(), memoryId: await remember(product, maya) };
    const body = await photo();
    const answers = await Promise.all([maya, theo, maya, theo].map((person) => send(person, query, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await picturesOf(theo)).toHaveLength(1);
  });

  test('has an id of its own', async () => {
    const memoryId = await remember(product, maya);
    const id = await addPicture(maya, memoryId);
    expect(await send(maya, { id, memoryId: await remember(product, maya) }, await photo())).toMatchObject({
      status: 409,
      code: 'id_taken',
    });
    expect(await send(theo, { id, memoryId }, await photo())).toMatchObject({ status: 409, code: 'id_taken' });
    expect(
      await send(await product.person('Noor'), { id: crypto.randomUUID(), memoryId }, await photo()),
    ).toMatchObject({ status: 404, code: 'not_found' });
  });
});

test('an upload is an image from this site, and no other request', async () => {
  const query = { id: crypto.randomUUID(), memoryId: await remember(product, maya) };
  const body = (await photo()) as unknown as string;
  const ask = (headers: Record<string, string>, given: string = body) =>
    maya.ask('memories.addPicture', { query, body: given, headers });
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
    string,
    string
  >[])
    expect((await ask({ 'content-type': 'image/jpeg', ...headers })).status).toBe(403);
  for (const type of ['application/json', 'multipart/form-data', 'text/plain', 'application/octet-stream'])
    expect((await ask({ 'content-type': type }, '{}')).status).toBe(415);
  expect((await maya.ask('memories.addPicture', { query })).status).toBe(404);
  expect(await picturesOf(maya)).toEqual([]);
});

test('at most ten on a memory, in the order they came', async () => {
  const memoryId = await remember(product, maya);
  const ids: string[] = [];
  for (let number = 0; number < picturesPerMemory; number += 1)
    ids.push(await addPicture(number % 2 ? maya : theo, memoryId));
  expect(await send(maya, { id: crypto.randomUUID(), memoryId }, await photo())).toMatchObject({
    status: 409,
    code: 'memory_full',
  });
  expect((await picturesOf(maya)).map(({ id }) => id)).toEqual(ids);
  await theo.write('memories.removePicture', { pictureId: ids[2] });
  ids[2] = await addPicture(maya, memoryId);
  expect((await picturesOf(maya)).map(({ id }) => id)).toEqual(ids);
});

describe('bad bytes', () => {
  const bad: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'not_a_picture',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_a_picture'],
    ['nothing', () => new Uint8Array(0), 'not_a_picture'],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      'not_a_picture',
    ],
    [
      'a HEIC file',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(100)]),
      'heic',
    ],
    ['half a JPEG', async () => (await photo({ width: 2_000, height: 2_000 })).subarray(0, 6_000), 'unreadable'],
    ['16 MB', async () => Buffer.concat([await photo(), Buffer.alloc(15 * 1024 * 1024 + 1)]), 'too_large'],
    ['an animated AVIF', animatedAvif, 'unreadable'],
    ['900 megapixels', () => pngOf(30_000, 30_000), 'too_many_pixels'],
    ['a line of pixels', () => pngOf(1, 20_001), 'too_many_pixels'],
    ['a JPEG of 101 scans', () => jpegOfScans(101), 'unreadable'],
  ];
  for (const [name, bytes, code] of bad) {
    test(`${name}: ${code}`, async () => {
      const memoryId = await remember(product, maya);
      expect(await send(maya, { id: crypto.randomUUID(), memoryId }, new Uint8Array(await bytes()))).toMatchObject({
        status: 422,
        code,
      });
      expect(await picturesOf(maya)).toEqual([]);
    });
  }

  test('with a page behind them are re-encoded without it', async () => {
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const pictureId = await addPicture(maya, await remember(product, maya), polyglot);
    expect(Buffer.from(await (await fileOf(maya, pictureId, '2560')).arrayBuffer()).includes('script')).toBe(false);
  });
});

test.for([
  ['PNG', async () => animatedPng([200, 0, 0], [0, 0, 200])],
  [
    'WebP',
    async () =>
      sharp(
        await Promise.all(
          ['#c80000', '#0000c8'].map((background) =>
            sharp({ create: { width: 16, height: 16, channels: 3, background } })
              .png()
              .toBuffer(),
          ),
        ),
        { join: { animated: true } },
      )
        .webp()
        .toBuffer(),
  ],
] as const)('of an animated %s the first frame is kept', async ([, bytes]) => {
  const pictureId = await addPicture(maya, await remember(product, maya), new Uint8Array(await bytes()));
  const kept = sharp(await (await fileOf(maya, pictureId)).arrayBuffer());
  expect((await kept.metadata()).pages ?? 1).toBe(1);
  const [red, , blue] = (await kept.stats()).channels.map(({ mean }) => mean);
  expect([Math.round(red! / 100), Math.round(blue! / 100)]).toEqual([2, 0]);
});

describe('taking a picture back', () => {
  test('hides it from both at once; whoever added it may put it back within the hour', async () => {
    const memoryId = await remember(product, maya);
    const pictureId = await addPicture(theo, memoryId);
    expect(await maya.errorOf('memories.removePicture', { pictureId })).toMatchObject({ code: 'not_found' });
    await theo.write('memories.removePicture', { pictureId });
    expect([
      await picturesOf(maya),
      (await fileOf(maya, pictureId)).status,
      (await fileOf(theo, pictureId)).status,
    ]).toEqual([[], 404, 404]);
    await theo.write('memories.restorePicture', { pictureId });
    expect((await fileOf(maya, pictureId)).status).toBe(200);
    await theo.write('memories.removePicture', { pictureId });
    product.clock.advance({ minutes: 60 });
    expect(await theo.errorOf('memories.restorePicture', { pictureId })).toMatchObject({ code: 'too_late_to_restore' });
    const { rows } = await product.database.pool.query<{ file_id: string }>(
      'select file_id from memory_pictures where id = $1',
      [pictureId],
    );
    product.clock.advance({ minutes: 61 });
    expect(await cleanUp()).toBeGreaterThan(0);
    expect((await files()).filter(({ id }) => id === rows[0]!.file_id)).toEqual([]);
    expect(await theo.errorOf('memories.restorePicture', { pictureId })).toMatchObject({ code: 'not_found' });
  });

  test('is possible from the archive, for both archives', async () => {
    const [noah, lea] = await product.couple();
    const memoryId = await remember(product, noah);
    const [his, hers] = [await addPicture(noah, memoryId), await addPicture(lea, memoryId)];
    const kept = await addPicture(noah, await keep(product, noah));
    const etag = (await fileOf(lea, his)).headers.get('etag')!;
    await unpair(noah, lea);
    expect((await fileOf(lea, kept)).status).toBe(404);
    expect([(await fileOf(lea, his)).status, (await fileOf(noah, hers)).status]).toEqual([200, 200]);
    expect(await send(noah, { id: crypto.randomUUID(), memoryId }, await photo())).toMatchObject({ code: 'not_found' });
    await noah.write('memories.removePicture', { pictureId: his });
    expect([
      (await fileOf(lea, his)).status,
      (await fileOf(lea, his, '320', { 'if-none-match': etag })).status,
      (await fileOf(noah, his)).status,
    ]).toEqual([404, 404, 404]);
    expect(await noah.errorOf('memories.removePicture', { pictureId: hers })).toMatchObject({ code: 'not_found' });
  });
});

test('a former partner writes nothing by a picture in the archive, and is not seen there', async () => {
  const [noah, lea] = await product.couple();
  const pictureId = await addPicture(noah, await remember(product, lea));
  await unpair(lea, noah, { block: true });
  const { laneId } = (await historyOf(lea)).relationships[0]!;
  const stream = await Stream.of(lea);
  expect(await noah.errorOf('memories.describePicture', { pictureId, altText: 'Answer me' })).toMatchObject({
    status: 404,
    code: 'not_found',
  });
  const written = product.database.transaction({ account: noah.id, lane: laneId }, product.clock.now(), (tx) =>
    describePicture(tx, { id: noah.id, laneId }, pictureId, 'Answer me'),
  );
  await expect(written).rejects.toThrow('the lane is closed');
  for (const procedure of ['memories.removePicture', 'memories.restorePicture'])
    await noah.write(procedure, { pictureId });
  await ask(await product.person('Noor'), lea);
  await eventually(() => expect(stream.heard('pairing')).toBe(true));
  expect(stream.heard('memories')).toBe(false);
  stream.close();
  const { memories } = await lea.read<{ memories: { pictures: object[] }[] }>('memories.archive', { laneId });
  expect(memories[0]!.pictures).toMatchObject([{ id: pictureId, altText: null }]);
});

test('a picture that was taken back stays behind when its memory is shared, and is gone', async () => {
  const memoryId = await keep(product, maya);
  const [kept, gone] = [await addPicture(maya, memoryId), await addPicture(maya, memoryId)];
  await maya.write('memories.removePicture', { pictureId: gone });
  await maya.write('memories.share', { memoryId });
  expect(await maya.errorOf('memories.restorePicture', { pictureId: gone })).toMatchObject({ status: 404 });
  expect(await picturesOf(theo)).toMatchObject([{ id: kept }]);
});

test('a picture obeys its memory: solo, shared, in the bin and back', async () => {
  const memoryId = await keep(product, maya);
  const pictureId = await addPicture(maya, memoryId);
  expect([(await soloOf(maya))[0]!.pictures, (await fileOf(theo, pictureId)).status]).toMatchObject([
    [{ id: pictureId }],
    404,
  ]);
  await maya.write('memories.share', { memoryId });
  expect([await picturesOf(theo), (await fileOf(theo, pictureId)).status]).toMatchObject([
    [{ id: pictureId, addedBy: 'partner' }],
    200,
  ]);
  await maya.write('memories.deleteMemory', { memoryId });
  expect([(await fileOf(maya, pictureId)).status, (await fileOf(theo, pictureId)).status]).toEqual([404, 404]);
  await maya.write('memories.restoreMemory', { memoryId });
  expect((await fileOf(theo, pictureId)).status).toBe(200);
  await maya.write('memories.editMemory', { memoryId, activity: 'Cinema', date: '2020-02-02', lead: 'me' });
  expect(await picturesOf(theo)).toMatchObject([{ id: pictureId }]);
});

test('files without a row go after an hour, and no others', async () => {
  const pictureId = await addPicture(maya, await remember(product, maya));
  const { id } = (await product.pictureFiles.write([
    new Uint8Array(9),
    new Uint8Array(9),
    new Uint8Array(9),
  ])) as StoredFiles;
  const leftAfter = async (minutes: number) => {
    await removeOrphanedPictures(product.ownerDatabase, new Date(Date.now() + minutes * 60_000), product.pictureFiles);
    return (await files()).filter((file) => file.id === id).length;
  };
  expect([await leftAfter(59), await leftAfter(61)]).toEqual([3, 0]);
  expect((await fileOf(theo, pictureId)).status).toBe(200);
});

test('a full lane takes no more', async () => {
  const memoryId = await remember(product, maya);
  await addPicture(maya, memoryId);
  const { used } = await maya.read<{ used: number }>('memories.pictureSpace');
  product.settings.picturesPerLane = 2 * used - 1;
  const another = { id: crypto.randomUUID(), memoryId };
  expect(await send(maya, another, await photo())).toMatchObject({ status: 409, code: 'lane_full' });
  product.settings.picturesPerLane = 2 * used;
  expect(await send(maya, another, await photo())).toMatchObject({ status: 200 });
  expect(await send(maya, { ...another, id: crypto.randomUUID() }, await photo())).toMatchObject({
    status: 409,
    code: 'lane_full',
  });
  product.settings.picturesPerLane = 5_000_000_000;
});

test('a memory is not shared into a lane without room for its pictures, nor are all of them', async () => {
  const [withPicture, without] = [await keep(product, maya), await keep(product, maya)];
  await addPicture(maya, withPicture);
  const { used } = await maya.read<{ used: number }>('memories.pictureSpace');
  product.settings.picturesPerLane = used + 1;
  for (const [procedure, input] of [
    ['memories.share', { memoryId: withPicture }],
    ['memories.shareAll', {}],
  ] as const)
    expect(await maya.errorOf(procedure, input)).toMatchObject({ status: 409, code: 'lane_full' });
  expect((await soloOf(maya)).map(({ id }) => id).sort()).toEqual([withPicture, without].sort());
  await maya.write('memories.share', { memoryId: without });
  product.settings.picturesPerLane = 5_000_000_000;
  await maya.write('memories.shareAll');
  expect(await soloOf(maya)).toEqual([]);
});

test('the wall has the pictures of a month, newest first, in pages; and the months that have any', async () => {
  const [spring, fall] = [
    await remember(product, maya, { date: '2020-04-02' }),
    await remember(product, maya, { date: '2020-10-12' }),
  ];
  const alone = await keep(product, maya, { date: '2020-04-03' });
  const [one, two, mine] = [
    await addPicture(maya, spring),
    await addPicture(theo, fall),
    await addPicture(maya, alone),
  ];
  expect(await theo.read('memories.pictureMonths')).toEqual({
    memories: 2,
    months: [
      { month: '2020-10', count: 1 },
      { month: '2020-04', count: 1 },
    ],
  });
  expect(await theo.read('memories.picturesOfMonth', { month: '2020-04' })).toMatchObject({
    pictures: [{ id: one, memoryId: spring, date: '2020-04-02', addedBy: 'partner' }],
    nextCursor: null,
  });
  expect(await maya.read('memories.picturesOfMonth', { month: '2020-04', lane: 'solo' })).toMatchObject({
    pictures: [{ id: mine }],
  });
  await theo.write('memories.removePicture', { pictureId: two });
  expect(await maya.read('memories.pictureMonths')).toMatchObject({ months: [{ month: '2020-04' }] });
  expect(await theo.read('memories.pictureSpace')).toMatchObject({
    used: expect.any(Number) as number,
    limit: 5_000_000_000,
  });
});

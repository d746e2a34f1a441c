import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#platform/testing/eventually.ts';
import { openProduct } from '#app/testing/product.ts';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { remember } from '../testing/fixtures.ts';
import { addPicture, fileOf } from '../testing/pictures.ts';

const product = setUpProduct();
const [maya, theo] = setUpCouple(product);

test('files that nobody waits for any more do not count as on their way', async () => {
  const pictureId = await addPicture(maya, await remember(product, maya));
  const reading = Promise.withResolvers<void>();
  const read = vi.spyOn(product.pictureFiles, 'read').mockImplementation(async () => {
    await reading.promise;
    return Buffer.alloc(8 * 1024 * 1024);
  });
  onTestFinished(() => read.mockRestore());
  const gone = Array.from(
    { length: 5 },
    () =>
      new RawConnection(
        product.url,
        written(`/api/memories/pictureFile?pictureId=${pictureId}&size=320`, {
          headers: { cookie: maya.cookie, 'x-forwarded-for': maya.address },
        }),
      ),
  );
  await eventually(() => expect(read).toHaveBeenCalledTimes(5));
  for (const { socket } of gone) socket.destroy();
  // The server hears of it before it answers.
  await fetch(`${product.url}/healthz`);
  reading.resolve();
  read.mockRestore();
  expect((await fileOf(maya, pictureId, '2560')).status).toBe(200);
});

test('files count apart from reads', async () => {
  const own = await openProduct({}, { limits: { readsPerMinute: 3, filesPerMinute: 5 } });
  onTestFinished(() => own.stop());
  const noor = await own.person('Noor');
  const pictureId = await addPicture(noor, await remember(own, noor));
  own.clock.stopAtNextMinute();
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await fileOf(noor, pictureId)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await noor.ask('memories.timeline', {})).status).toBe(200);
});

test('a file that the browser has is not sent again, though a proxy has weakened its tag', async () => {
  const pictureId = await addPicture(maya, await remember(product, maya));
  const etag = (await fileOf(theo, pictureId)).headers.get('etag')!;
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`])
    expect((await fileOf(theo, pictureId, '320', { 'if-none-match': known })).status).toBe(304);
  for (const known of ['"another"', '*', etag.slice(0, -2)])
    expect((await fileOf(theo, pictureId, '320', { 'if-none-match': known })).status).toBe(200);
});

test('a picture is found by its id and size alone, and by who may see it', async () => {
  const pictureId = await addPicture(maya, await remember(product, maya));
  const etag = (await fileOf(maya, pictureId)).headers.get('etag')!;
  const {
    rows: [row],
  } = await product.database.pool.query<{ file_id: string }>('select file_id from memory_pictures where id = $1', [
    pictureId,
  ]);
  const fileId = row!.file_id;
  const stranger = await product.person('Noor');
  for (const known of [etag, `W/${etag}`, '*'])
    expect((await fileOf(stranger, pictureId, '320', { 'if-none-match': known })).status).toBe(404);
  for (const person of [maya, stranger]) {
    expect((await fileOf(person, fileId)).status).toBe(404);
    for (const path of [
      `/pictures/${fileId}`,
      `/api/pictures/${fileId}-320`,
      `/${fileId.slice(0, 2)}/${fileId}-320`,
      `/assets/..%2f..%2fdata/pictures/${fileId.slice(0, 2)}/${fileId}-320`,
    ]) {
      expect((await fetch(product.url + path, { headers: { cookie: person.cookie } })).status, path).toBe(404);
    }
  }
  const odd = [
    '../../../etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    './',
    '*',
    "' or true --",
    '{}',
    '00000000-0000-0000-0000-000000000000',
  ];
  for (const id of odd)
    for (const size of ['320', '../320'])
      expect((await fileOf(maya, id, size)).status, `${id} ${size}`).toSatisfy(
        (status: number) => status === 404 || status === 422,
      );
  expect((await fileOf(maya, pictureId, '100000')).status).toBe(422);
});

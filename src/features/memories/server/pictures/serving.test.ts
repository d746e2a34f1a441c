import { setTimeout as pause } from 'node:timers/promises';
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
  const gone = Array.from({ length: 5 }, () => new RawConnection(product.url, written(`/api/memories/pictureFile?pictureId=${pictureId}&size=320`, { headers: { cookie: maya.cookie, 'x-forwarded-for': maya.address } })));
  await eventually(() => expect(read).toHaveBeenCalledTimes(5));
  for (const { socket } of gone) socket.destroy();
  // The server hears of it.
  await pause(100);
  reading.resolve();
  await pause(100);
  read.mockRestore();
  expect((await fileOf(maya, pictureId, '2560')).status).toBe(200);
});

test('files count apart from reads', async () => {
  const own = await openProduct({}, { limits: { readsPerMinute: 3, filesPerMinute: 5 } });
  onTestFinished(() => own.stop());
  const noor = await own.person('Noor');
  const pictureId = await addPicture(noor, await remember(own, noor));
  const statuses = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await fileOf(noor, pictureId)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await noor.ask('memories.timeline', {})).status).toBe(200);
});

test('a file that the browser has is not sent again, though a proxy has weakened its tag', async () => {
  const pictureId = await addPicture(maya, await remember(product, maya));
  const etag = (await fileOf(theo, pictureId)).headers.get('etag')!;
  for (const known of [etag, `W/${etag}`, `"another", ${etag}`]) expect((await fileOf(theo, pictureId, '320', { 'if-none-match': known })).status).toBe(304);
  for (const known of ['"another"', '*', etag.slice(0, -2)]) expect((await fileOf(theo, pictureId, '320', { 'if-none-match': known })).status).toBe(200);
});

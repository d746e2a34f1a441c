import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { RawConnection, written } from '#app/testing/raw-connection.ts';
import { setUpCouple, setUpProduct } from '#app/testing/set-up.ts';
import { remember } from '#features/memories/server/testing/fixtures.ts';
import { addPicture } from '#features/memories/server/testing/pictures.ts';
import { atNoon } from '#features/pebbles/server/testing/fixtures.ts';
import { deleteExpiredExports } from './store.ts';
import { fetched, follow, latestOf, linkFor, settled, start, stateOf } from './testing/fixtures.ts';

const product = setUpProduct();
beforeEach(() => atNoon(product));
const [maya] = setUpCouple(product);

beforeEach(async () => {
  const memoryId = await remember(product, maya);
  for (let number = 0; number < 2; number += 1) await addPicture(maya, memoryId);
  await start(maya);
  await settled(maya);
});

test('a download that broke off begins again with a new link, as long as it is kept', async () => {
  const spent = await linkFor(maya);
  await breakOff(spent, () => {});
  expect((await follow(maya, spent)).status).toBe(404);
  expect(await stateOf(maya)).toBe('ready');
  const { bytes } = await fetched(maya);
  expect(Object.keys(bytes).filter((name) => name.startsWith('pictures/'))).toHaveLength(2);
  expect(await stateOf(maya)).toBe('fetched');
  expect(await maya.errorOf('privacy.makeDownloadLink')).toMatchObject({ code: 'nothing_to_download' });
});

test('a download that takes longer than an export is kept can begin again for as long after it broke off', async () => {
  const { expiresAt } = (await latestOf(maya))!;
  await breakOff(await linkFor(maya), () => product.clock.advance({ minutes: 14 }));
  const later = (await latestOf(maya))!;
  expect(later.state).toBe('ready');
  expect(Date.parse(later.expiresAt!) - Date.parse(expiresAt!)).toBeGreaterThanOrEqual(14 * 60_000);
  product.clock.advance({ minutes: 14 });
  await product.database.asOwner(product.clock.now(), deleteExpiredExports);
  expect(Object.keys((await fetched(maya)).bytes)).toContain('README.txt');
});

/** Follows a link and closes the connection while the second picture is read, after some work while the first is. */
async function breakOff(link: string, atFirst: () => void): Promise<void> {
  const { read } = product.pictureFiles;
  onTestFinished(() => void (product.pictureFiles.read = read));
  const second = Promise.withResolvers<void>();
  const closed = new Promise<void>((resolve) => {
    const serve = (message: unknown) => void (message as { socket: Socket }).socket.once('close', () => resolve());
    subscribe('net.server.socket', serve);
    onTestFinished(() => void unsubscribe('net.server.socket', serve));
  });
  let reads = 0;
  product.pictureFiles.read = async (...wanted) => {
    if ((reads += 1) === 1) atFirst();
    else {
      second.resolve();
      await closed;
    }
    return read(...wanted);
  };
  const client = new RawConnection(
    maya.url,
    written(link, { headers: { cookie: maya.cookie, 'x-forwarded-for': maya.address } }),
  );
  await second.promise;
  client.socket.destroy();
  await closed;
  product.pictureFiles.read = read;
}

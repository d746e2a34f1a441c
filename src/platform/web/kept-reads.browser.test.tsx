import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { forgetReads } from './forget-reads.ts';
import { canKeepReads, readsPersister } from './kept-reads.ts';
import { markKeptReads } from './kept-reads-mark.ts';

afterEach(forgetReads);

const read = { timestamp: 1, buster: 'one build', clientState: { mutations: [], queries: [] } };
const isOpenedOffline = () => caches.has('kept reads');

test('what another build had kept is dropped, and the browser goes on keeping, until it is told to forget', async () => {
  const onFull = vi.fn<() => void>();
  const persister = readsPersister(onFull);
  markKeptReads('maya');
  expect(await canKeepReads()).toBe(true);
  await persister.persistClient(read);
  await eventually(async () => expect(await persister.restoreClient()).toEqual(read));
  await persister.removeClient();
  expect([await persister.restoreClient(), await isOpenedOffline()]).toEqual([undefined, true]);
  await persister.persistClient(read);
  await eventually(async () => expect(await persister.restoreClient()).toEqual(read));
  await forgetReads();
  expect([await persister.restoreClient(), await isOpenedOffline()]).toEqual([undefined, false]);
  expect(onFull).not.toHaveBeenCalled();
});

import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { forgetLane } from './forget.ts';
import { canKeepReads, readsPersister } from './reads.ts';
import { markKeptReads } from './marks.ts';

afterEach(forgetLane);

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
  await forgetLane();
  expect([await persister.restoreClient(), await isOpenedOffline()]).toEqual([undefined, false]);
  expect(onFull).not.toHaveBeenCalled();
});

test('a page that keeps no longer writes nothing over what the next one keeps', async () => {
  const [former, latter] = [readsPersister(vi.fn()), readsPersister(vi.fn())];
  markKeptReads('maya');
  expect(await canKeepReads()).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const encrypt = vi.spyOn(crypto.subtle, 'encrypt');
  await former.persistClient({ ...read, timestamp: 1 });
  former.stop();
  await latter.persistClient({ ...read, timestamp: 2 });
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  await eventually(async () => expect(await latter.restoreClient()).toEqual({ ...read, timestamp: 2 }));
  expect(encrypt).toHaveBeenCalledTimes(1);
  encrypt.mockRestore();
});

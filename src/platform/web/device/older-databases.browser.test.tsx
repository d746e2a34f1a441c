import { entries, promisifyRequest } from 'idb-keyval';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { device } from './database.ts';
import { deleteRecords } from './reads.ts';
import { markDrafts } from './marks.ts';
import { unsentOf, unsentUploads } from './unsent.ts';

afterEach(() => deleteRecords('everything'));

test('what an older version has not sent is moved, and sealed, and its databases are deleted', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const nonce = new Uint8Array(12);
  const write = { key: '0000000000000001 a', procedure: 'memories/addComment', input: { comment: 'The gulls' } };
  const bytes = new TextEncoder().encode(JSON.stringify(write));
  const sealed = { nonce, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, bytes) };
  const file = new File(['a picture of gulls'], 'gulls.jpg', { type: 'image/jpeg' });
  await makeOlder('reads', { key, reads: sealed });
  await makeOlder('writes', { [write.key]: sealed });
  await makeOlder('files', { b: { id: 'b', accountId: 'maya', keptAt: 2, memoryId: 'c', file }, broken: { file: 5 } });
  markDrafts('maya');

  expect(await unsentOf('lane')).toEqual([{ ...write, kind: 'lane' }]);
  const [moved, ...others] = await unsentUploads();
  expect(moved).toMatchObject({ id: 'b', accountId: 'maya', keptAt: 2, memoryId: 'c' });
  expect(await moved!.file.text()).toBe('a picture of gulls');
  expect([moved!.file.type, moved!.file.name, others]).toEqual(['image/jpeg', 'gulls.jpg', []]);
  const kept = (await entries<string, object>(device)).filter(([, record]) => !(record instanceof CryptoKey));
  expect(kept.map(([record]) => record)).toEqual([
    'unsent lane 0000000000000001 a',
    'unsent uploads 0000000000000002 b',
  ]);
  expect(kept.map(([, record]) => readable(record)).join()).not.toMatch(/gulls|jpeg|memoryId/);
  await eventually(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['otterway']));
});

async function makeOlder(store: string, records: Record<string, unknown>): Promise<void> {
  const opening = indexedDB.open(`otterway-${store}`);
  opening.onupgradeneeded = () => {
    const made = opening.result.createObjectStore(store);
    for (const [key, value] of Object.entries(records)) made.put(value, key);
  };
  await promisifyRequest(opening);
  opening.result.close();
}

/** All bytes of a record as text. */
const readable = (record: object): string =>
  Object.values(record)
    .map((value) =>
      value instanceof ArrayBuffer
        ? new TextDecoder('latin1').decode(value)
        : typeof value === 'object'
          ? readable(value as object)
          : String(value),
    )
    .join();

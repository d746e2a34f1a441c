import { entries, get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { device, keyRecord, unsentRecord, makeKey } from './database.ts';
import { forgetDevice, forgetLane } from './forget.ts';
import { markDrafts, markKeptReads } from './marks.ts';
import { canKeepReads, deleteRecords } from './reads.ts';
import { AnsweredError, forgetUnsent, keepUpload, keepWrite, settle, unsentOf, unsentUploads } from './unsent.ts';

beforeEach(() => makeKey('lane'));
afterEach(() => deleteRecords('everything'));

const keep = (comment: string) =>
  keepWrite({
    procedure: 'memories/addComment',
    input: { comment },
    accountId: 'maya',
    partnerId: 'theo',
    mutationKey: ['comment'],
    variables: { comment },
    madeAt: Date.now(),
  });
const answers = (status: number) => () => Promise.reject(new AnsweredError({ code: 'some_code', status }));
const noNetwork = () => Promise.reject(new TypeError('no network'));
const kept = async () =>
  (await unsentOf('lane')).map(({ input, outcome }) => [(input as { comment: string }).comment, outcome]);

test('of two that send one write at once, one does, and the other takes its answer', async () => {
  const key = await keep('The gulls had three');
  let sent = 0;
  const send = async () => ({ id: (sent += 1) });
  expect(await Promise.all([settle(key, send), settle(key, send)])).toEqual([
    { answer: { id: 1 } },
    { answer: { id: 1 } },
  ]);
});

test('lost requests, too many of them and a server that is away are no failures; three real ones are an answer', async () => {
  const key = await keep('The gulls had three');
  for (const send of [
    noNetwork,
    noNetwork,
    noNetwork,
    answers(429),
    answers(503),
    answers(401),
    answers(500),
    answers(500),
  ])
    await expect(settle(key, send)).rejects.toThrow();
  expect(await settle(key, answers(500))).toMatchObject({ error: { status: 500 } });
  expect(await settle(await keep('And they want more'), answers(409))).toMatchObject({
    error: { code: 'some_code', status: 409 },
  });
});

test('writes keep the order in which they were made, also when the clock goes back', async () => {
  await keep('first');
  await keepWrite({
    procedure: 'moods/rate',
    input: { comment: 'second' },
    accountId: 'maya',
    mutationKey: [],
    variables: {},
    madeAt: Date.now() - 86_400_000,
  });
  await keep('third');
  expect((await kept()).map(([comment]) => comment)).toEqual(['first', 'second', 'third']);
});

test('an answer that comes once all is deleted keeps nothing, and makes no key', async () => {
  const key = await keep('The gulls had three');
  const answered = settle(key, async () => {
    await deleteRecords('lane');
    return {};
  });
  await expect(answered).resolves.toEqual({ answer: {} });
  expect(await kept()).toEqual([]);
  expect(await get(keyRecord('lane'), device)).toBeUndefined();
  await expect(keep('Too late')).rejects.toThrow('nothing is kept here any more');
});

test('what cannot be read leaves the others', async () => {
  await keep('The gulls had three');
  const broken = { words: { nonce: new Uint8Array(12), content: new ArrayBuffer(20) } };
  await set(unsentRecord('lane', '0000000000000001 broken'), broken, device);
  expect(await kept()).toEqual([['The gulls had three', undefined]]);
});

const picture = {
  kind: 'uploads' as const,
  key: '0000000000000001 a',
  procedure: 'memories/addPicture',
  input: {},
  accountId: 'maya',
  mutationKey: [],
  variables: { memoryId: 'b' },
  madeAt: 1,
  failures: 0,
};
const file = new File(['a picture'], 'gulls.webp', { type: 'image/webp' });
const textsOfUploads = async () =>
  Promise.all(
    (await unsentUploads()).map(async (upload) => [await upload.file.text(), upload.file.name, upload.file.type]),
  );

test('a file is kept sealed, through the end of a kept lane, until its account logs out', async () => {
  markDrafts('maya');
  markKeptReads('maya');
  await canKeepReads();
  expect(await keepUpload(picture, file)).toBe(true);
  await forgetLane();
  const records = await entries<string, { body: { content: ArrayBuffer } }>(device);
  expect(records.map(([name]) => name)).toEqual(['key uploads', 'unsent uploads 0000000000000001 a']);
  expect(new TextDecoder('latin1').decode(records[1]![1].body.content)).not.toContain('a picture');
  expect(await textsOfUploads()).toEqual([['a picture', 'gulls.webp', 'image/webp']]);
  await forgetDevice();
  expect([await textsOfUploads(), await entries(device)]).toEqual([[], []]);
  expect(await keepUpload(picture, file)).toBe(false);
});

test('a file that is left out while it is sealed stays left out', async () => {
  markDrafts('maya');
  const kept = keepUpload(picture, file);
  await forgetUnsent(picture);
  await kept;
  expect(await textsOfUploads()).toEqual([]);
});

test('an upload is sent with the body that it had, until a person is asked, and each page asks for it anew', async () => {
  markDrafts('maya');
  await keepUpload(picture, file);
  for (const send of [noNetwork, answers(503), answers(429), answers(500), answers(500)])
    await expect(settle(picture, send)).rejects.toThrow();
  for (let page = 0; page < 2; page += 1)
    expect(await settle(picture, answers(500))).toMatchObject({ error: { status: 500 } });
  expect(await textsOfUploads()).toEqual([['a picture', 'gulls.webp', 'image/webp']]);
  expect(await settle(picture, async (entry) => entry.variables)).toEqual({ answer: { memoryId: 'b' } });
});

test('what the browser does not keep is sent all the same, with the same patience', async () => {
  const inPage = { ...picture };
  for (const send of [noNetwork, answers(500), answers(500)])
    await expect(settle(inPage, send, inPage)).rejects.toThrow();
  expect(await settle(inPage, answers(500), inPage)).toMatchObject({ error: { status: 500 } });
  expect(await entries(device)).toEqual([['key lane', expect.anything()]]);
});

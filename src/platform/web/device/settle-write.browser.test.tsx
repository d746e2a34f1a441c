import { get, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { device, keyRecord, unsentRecord, makeKey } from './database.ts';
import { deleteRecords } from './reads.ts';
import { keepWrite, writesOnDevice } from './unsent.ts';
import { AnsweredError, settleWrite } from './settle-write.ts';

beforeEach(() => makeKey('lane'));
afterEach(() => deleteRecords('lane'));

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
  (await writesOnDevice()).map(({ input, outcome }) => [(input as { comment: string }).comment, outcome]);

test('of two that send one write at once, one does, and the other takes its answer', async () => {
  const key = await keep('The gulls had three');
  let sent = 0;
  const send = async () => ({ id: (sent += 1) });
  expect(await Promise.all([settleWrite(key, send), settleWrite(key, send)])).toEqual([
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
    await expect(settleWrite(key, send)).rejects.toThrow();
  expect(await settleWrite(key, answers(500))).toMatchObject({ error: { status: 500 } });
  expect(await settleWrite(await keep('And they want more'), answers(409))).toMatchObject({
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
  const answered = settleWrite(key, async () => {
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

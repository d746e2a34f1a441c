import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type FileRate, fileRate, holdWhileSent } from './files-under-way.ts';

const megabyte = 1024 * 1024;
const sending: PassThrough[] = [];
afterEach(async () => {
  const ends = sending.splice(0).map((stream) => finished(stream.destroy()).catch(() => {}));
  await Promise.all(ends);
});

/** A file that an account at an address asks for and does not read. */
async function ask(
  megabytes: number,
  accountId: string | null,
  address: string,
  rate?: FileRate,
  releaseWorking = () => {},
) {
  const raw = new PassThrough();
  const held = await holdWhileSent(
    megabytes * megabyte,
    { accountId, address, releaseWorking } as FastifyRequest,
    { raw } as unknown as FastifyReply,
    rate,
  );
  if (held) sending.push(raw);
  return held;
}

test('files that many accounts do not read are bounded in all', async () => {
  const held = await Promise.all(
    Array.from({ length: 20 }, (_, number) => ask(10, `account ${number}`, `192.0.2.${number}`)),
  );
  expect(held.filter(Boolean)).toHaveLength(12);
});

test('and by address, and by account, of which each may have one file that is larger', async () => {
  expect(
    (await Promise.all(Array.from({ length: 8 }, (_, number) => ask(10, `one ${number}`, '198.51.100.1')))).filter(
      Boolean,
    ),
  ).toHaveLength(3);
  expect(
    (await Promise.all([ask(40, 'other', '198.51.100.2'), ask(1, 'other', '198.51.100.3')])).map(
      (held) => held !== null,
    ),
  ).toEqual([true, false]);
});

test('whatever others do not read, an account has a few files', async () => {
  for (let number = 0; number < 16; number += 1) await ask(8, `hostile ${number}`, `203.0.113.${number}`);
  const asked = await Promise.all([
    ask(12, 'hostile', '203.0.113.99'),
    ...Array.from({ length: 3 }, () => ask(2, 'honest', '203.0.113.100')),
  ]);
  expect(asked.map((held) => held !== null)).toEqual([false, true, true, false]);
});

test('a file counts with its own size once that is known, and no longer once it is sent', async () => {
  for (let count = 0; count < 30; count += 1) (await ask(0.2, 'reader', '198.51.100.4'))!.setSize(megabyte);
  expect([sending.length, (await ask(0.2, 'reader', '198.51.100.4'))!.setSize(5 * megabyte)]).toEqual([30, false]);
  expect(await ask(2, 'reader', '198.51.100.4')).toBeNull();
  const [one] = sending;
  await finished(one!.destroy()).catch(() => {});
  expect(await ask(2, 'reader', '198.51.100.4')).not.toBeNull();
});

test('four large files of an account are at work at once, the next waits for one of them, and small ones and other accounts do not', async () => {
  const large = Array.from({ length: 6 }, () => ask(1, 'swimmer', '198.51.100.5'));
  await Promise.all(large.slice(0, 4));
  const order: string[] = [];
  void large[4]!.then(() => order.push('the fifth'));
  await Promise.all([ask(0.1, 'swimmer', '198.51.100.5'), ask(1, 'neighbor', '198.51.100.6')]).then(() =>
    order.push('others'),
  );
  await finished(sending.find((stream) => !stream.destroyed)!.destroy()).catch(() => {});
  await large[4];
  expect(order).toEqual(['others', 'the fifth']);
});

test('of an account that reads too fast small files take turns too, so that no more than four of them wait for its rate', async () => {
  const rate = fileRate({ fileBytesPerMinute: 600 * megabyte });
  const take = vi.spyOn(rate, 'take');
  rate.count('diver', 21 * megabyte);
  const asked = Array.from({ length: 6 }, () => ask(0.1, 'diver', '198.51.100.7', rate));
  expect(await ask(0.1, 'neighbor', '198.51.100.8', rate)).not.toBeNull();
  expect(take.mock.calls.map(([accountId]) => accountId).sort()).toEqual([
    ...Array<string>(4).fill('diver'),
    'neighbor',
  ]);
  await Promise.all(asked.slice(0, 4));
  for (const stream of sending) await finished(stream.destroy()).catch(() => {});
  expect(await Promise.all(asked)).not.toContain(null);
});

test('files that wait for others of their account, or for its rate, give up their places among the requests that are worked on', async () => {
  const given: string[] = [];
  const asked = Array.from({ length: 6 }, (_, number) =>
    ask(1, 'pike', '198.51.100.9', undefined, () => given.push(`large ${number}`)),
  );
  await Promise.all(asked.slice(0, 4));
  const rate = fileRate({ fileBytesPerMinute: 600 * megabyte });
  await ask(0.1, 'perch', '198.51.100.10', rate, () => given.push('in time'));
  rate.count('perch', 21 * megabyte);
  await ask(0.1, 'perch', '198.51.100.10', rate, () => given.push('too fast'));
  expect(given).toEqual(['large 4', 'large 5', 'too fast']);
  for (const stream of sending) await finished(stream.destroy()).catch(() => {});
  expect(await Promise.all(asked)).not.toContain(null);
});

import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { entrance } from './entrance.ts';

const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 1 });
const stays = new AbortController().signal;

test('whoever comes alone is let in at once; of many a few at a time, in the order they came', async () => {
  const enter = entrance(() => 0);
  const came: number[] = [];
  await enter('a', stays);
  const all = Array.from({ length: 60 }, async (_, at) => {
    await enter('a', stays);
    came.push(at);
  });
  await soon(() => expect(came.length).toBeGreaterThan(0));
  expect(came.length).toBeLessThan(60);
  await Promise.all(all);
  expect(came).toEqual(Array.from({ length: 60 }, (_, at) => at));
});

test('addresses take turns, however many come from one of them', async () => {
  const enter = entrance(() => 0);
  const came: string[] = [];
  const from = async (address: string) => {
    await enter(address, stays);
    came.push(address);
  };
  const crowd = Array.from({ length: 100 }, async () => from('crowd'));
  await Promise.all([from('maya'), from('theo'), from('maya')]);
  expect(came.filter((address) => address === 'crowd').length).toBeLessThanOrEqual(10);
  await Promise.all(crowd);
});

test('while the server is busy they wait, yet never for good', async () => {
  let busy = 200;
  const enter = entrance(() => busy);
  let inside = 0;
  const began = performance.now();
  const all = Array.from({ length: 30 }, async () => {
    await enter('a', stays);
    inside += 1;
  });
  await soon(() => expect(inside).toBe(3));
  expect(performance.now() - began).toBeGreaterThan(150);
  busy = 0;
  await Promise.all(all);
  expect(inside).toBe(30);
});

test('however they come, no more are let in than a server is sure to take', async () => {
  const enter = entrance(() => 0);
  let inside = 0;
  const all: Promise<unknown>[] = [];
  const began = performance.now();
  for (let count = 0; count < 200; count += 1) {
    all.push(enter('a', stays).then(() => (inside += 1)));
    await new Promise(setImmediate);
  }
  const seconds = (performance.now() - began) / 1000;
  expect(inside).toBeLessThanOrEqual(6 + 100 * seconds + 100 * seconds ** 2);
  await Promise.all(all);
});

test('whoever leaves meanwhile is told why, and takes nobody’s place', async () => {
  const enter = entrance(() => 200);
  const leaves = new AbortController();
  const gone = Array.from({ length: 30 }, () => enter('a', leaves.signal).catch((reason: unknown) => reason));
  const stayed = enter('a', stays);
  leaves.abort('they left');
  expect(await Promise.all(gone)).toEqual(Array(30).fill('they left'));
  await stayed;
  await expect(enter('a', leaves.signal)).rejects.toBe('they left');
});

test('whoever is let in again and again, as an open page is, leaves nothing behind', async () => {
  const enter = entrance(() => 0);
  const page = new AbortController();
  for (let count = 0; count < 3; count += 1) await enter('a', page.signal);
  expect(getEventListeners(page.signal, 'abort')).toHaveLength(0);
});

import { expect, test, vi } from 'vitest';
import { entrance } from './entrance.ts';

const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 1 });

test('whoever comes alone is let in at once; of many a few at a time, in the order they came', async () => {
  const enter = entrance(() => 0);
  const came: number[] = [];
  await enter(async () => came.push(0));
  expect(came).toEqual([0]);
  let most = 0;
  let now = 0;
  const leave: (() => void)[] = [];
  const all = Array.from({ length: 60 }, (_, at) =>
    enter(async () => {
      came.push(at + 1);
      most = Math.max(most, (now += 1));
      await new Promise<void>((resolve) => leave.push(resolve));
      now -= 1;
    }));
  await soon(() => expect(now).toBe(20));
  while (came.length < 61 || leave.length > 0) {
    leave.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(all);
  expect(most).toBe(20);
  expect(came).toEqual(Array.from({ length: 61 }, (_, at) => at));
});

test('while the server is busy they wait, yet never for good', async () => {
  let busy = 200;
  const enter = entrance(() => busy);
  let inside = 0;
  const began = performance.now();
  const all = Array.from({ length: 30 }, () => enter(async () => (inside += 1)));
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
    all.push(enter(async () => (inside += 1)));
    await new Promise(setImmediate);
  }
  const seconds = (performance.now() - began) / 1000;
  expect(inside).toBeLessThanOrEqual(6 + 100 * seconds + 100 * seconds ** 2);
  await Promise.all(all);
});

test('whoever has left meanwhile takes nobody’s place', async () => {
  const enter = entrance(() => 200);
  const began = performance.now();
  const gone = Array.from({ length: 30 }, () => enter(async () => {}, () => true));
  await Promise.all([...gone, enter(async () => {})]);
  expect(performance.now() - began).toBeLessThan(1_000);
});

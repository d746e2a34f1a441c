import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dropMoments,
  leaveMoment,
  motionSkipped,
  openMoment,
  queueMoment,
  skipMoment,
  withdrawMoment,
  type Moment,
} from './moment-queue.ts';

let log: string[];

beforeEach(() => {
  log = [];
  vi.useFakeTimers();
});
afterEach(() => {
  leaveMoment();
  dropMoments();
  vi.useRealTimers();
});

/** Queues a moment that writes down when it opens and when it is skipped. */
const queue = (id: string, some: Partial<Moment> = {}) =>
  queueMoment({
    id,
    kind: 'badge',
    load: async () => id,
    onOpen: () => log.push(id),
    onSkip: () => log.push(`${id} skipped`),
    ...some,
  });
const loaded = () => vi.advanceTimersByTimeAsync(0);

test('waiting moments open in the order of their kinds, and then as they came', async () => {
  queue('second badge', { load: () => new Promise((resolve) => setTimeout(resolve, 50)) });
  queue('badge');
  queue('treat', { kind: 'treat' });
  queue('goal', { kind: 'goal' });
  queue('rated', { kind: 'rated' });
  queue('paired', { kind: 'paired' });
  await vi.advanceTimersByTimeAsync(50);
  for (let moment = 0; moment < 7; moment += 1) {
    openMoment();
    leaveMoment();
  }
  expect(log).toEqual(['paired', 'rated', 'goal', 'treat', 'badge', 'second badge']);
});

test('one moment at a time, and only what a press led to where that is asked for', async () => {
  queue('rated', { kind: 'rated' });
  queue('treat', { kind: 'treat', isImmediate: true });
  await loaded();
  openMoment({ onlyImmediate: true });
  openMoment();
  expect(log).toEqual(['treat']);
  leaveMoment();
  openMoment({ onlyImmediate: true });
  expect(log).toEqual(['treat']);
  openMoment();
  expect(log).toEqual(['treat', 'rated']);
});

test('a moment leads to the next once its words could be read: two seconds of motion and six of reading', async () => {
  queue('one');
  queue('two');
  await loaded();
  openMoment();
  vi.advanceTimersByTime(7_999);
  leaveMoment({ toNext: true });
  expect(log).toEqual(['one']);
  openMoment();
  queue('three');
  await loaded();
  vi.advanceTimersByTime(8_000);
  leaveMoment({ toNext: true });
  expect(log).toEqual(['one', 'two', 'three']);
});

test('motion that is skipped leaves six seconds for reading, and late skipping adds none', async () => {
  queue('one');
  queue('two');
  queue('three');
  await loaded();
  openMoment();
  motionSkipped();
  vi.advanceTimersByTime(6_000);
  leaveMoment({ toNext: true });
  expect(log).toEqual(['one', 'two']);
  vi.advanceTimersByTime(7_000);
  motionSkipped();
  vi.advanceTimersByTime(1_000);
  leaveMoment({ toNext: true });
  expect(log).toEqual(['one', 'two', 'three']);
});

test('Skip leaves a moment without opening the next', async () => {
  queue('one');
  queue('two');
  await loaded();
  openMoment();
  vi.advanceTimersByTime(60_000);
  skipMoment();
  expect(log).toEqual(['one', 'one skipped']);
});

test('a moment that is queued again opens once, as it was queued last', async () => {
  queue('badge', { load: () => new Promise((resolve) => setTimeout(resolve, 50)), onOpen: () => log.push('before') });
  queue('badge');
  await vi.advanceTimersByTimeAsync(50);
  openMoment();
  leaveMoment();
  openMoment();
  expect(log).toEqual(['badge']);
});

test('a moment whose code does not load leaves the queue, and one with its id that was queued since does not', async () => {
  const fails = () => new Promise<never>((_, reject) => setTimeout(reject, 50));
  queue('badge', { load: fails });
  queue('treat', { kind: 'treat', load: fails });
  queue('badge');
  await vi.advanceTimersByTimeAsync(50);
  openMoment();
  leaveMoment();
  openMoment();
  expect(log).toEqual(['badge']);
});

test('what is withdrawn or dropped never opens, even if it was still loading', async () => {
  const slowly = () => new Promise<string>((resolve) => setTimeout(resolve, 50));
  queue('withdrawn', { load: slowly });
  queue('withdrawn later');
  queue('dropped', { load: slowly });
  queue('dropped later');
  await loaded();
  withdrawMoment('withdrawn');
  withdrawMoment('withdrawn later');
  dropMoments();
  expect(log).toEqual(['dropped skipped', 'dropped later skipped']);
  await vi.advanceTimersByTimeAsync(50);
  openMoment();
  expect(log).toHaveLength(2);
});

test('the current moment closes when it is withdrawn, and stays when the rest is dropped', async () => {
  queue('badge');
  queue('treat');
  await loaded();
  openMoment();
  dropMoments();
  queue('rated');
  await loaded();
  openMoment();
  expect(log).toEqual(['badge', 'treat skipped']);
  withdrawMoment('badge');
  openMoment();
  expect(log).toEqual(['badge', 'treat skipped', 'rated']);
});

import { expect, test } from 'vitest';
import { nextAfter, retryDelay } from './retry.ts';

const answered = (status: number, code = 'some_code') => ({ code, status });

test.each([
  ['no answer', new TypeError('no network'), ['wait', 'wait']],
  ['an upload that its person has left out', new DOMException('left out', 'AbortError'), ['stop', 'stop']],
  ['a session that is over', answered(401, 'signed_out'), ['stop', 'stop']],
  ['too many attempts', answered(429, 'too_many_attempts'), ['wait', 'wait']],
  ['a server that is busy', answered(503, 'unavailable'), ['wait', 'wait']],
  ['a server without a disk', answered(503, 'disk_full'), ['wait', 'wait']],
  ['a server that failed', answered(500), ['wait', 'wait']],
  ['a lane without room', answered(409, 'lane_full'), ['ask', 'ask']],
  ['a picture that cannot be read', answered(422, 'unreadable'), ['ask', 'drop']],
  ['an id that is taken', answered(409, 'id_taken'), ['ask', 'drop']],
  ['what is gone', answered(404, 'not_found'), ['ask', 'ask']],
])('after %s', (_, error, next) => {
  expect([nextAfter(error, 'lane'), nextAfter(error, 'uploads')]).toEqual(next);
});

test('after the third answer of a server that failed, a person is asked', () => {
  for (const kind of ['lane', 'uploads'] as const)
    expect([0, 1, 2, 3].map((failures) => nextAfter(answered(502), kind, failures))).toEqual([
      'wait',
      'wait',
      'ask',
      'ask',
    ]);
});

test('attempts come ever later, and never more than half a minute apart', () => {
  expect([0, 1, 2, 4, 5, 50].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

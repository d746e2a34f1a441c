import { expect, test } from 'vitest';
import { mosaicOf } from './mosaic.ts';

const saved = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `saved ${index + 1}` }));
const unsent = (...statuses: string[]) => statuses.map((status, index) => ({ id: `${status} ${index + 1}`, status }));
const shown = (...given: Parameters<typeof mosaicOf<{ id: string }, { id: string; status: string }>>) =>
  mosaicOf(...given).map(({ id }) => id);

test.each([
  [saved(1), unsent(), ['saved 1']],
  [saved(3), unsent('sending'), ['saved 1', 'saved 2', 'saved 3', 'sending 1']],
  [saved(7), unsent(), ['saved 1', 'saved 2', 'saved 3', 'saved 4']],
  [saved(3), unsent('sending', 'sending', 'sending', 'sending'), ['saved 1', 'sending 1', 'sending 2', 'saved 2']],
  [saved(2), unsent('sending', 'waiting', 'failed'), ['saved 1', 'failed 3', 'sending 1', 'saved 2']],
  [
    saved(0),
    unsent('sending', 'sending', 'sending', 'sending', 'failed'),
    ['failed 5', 'sending 1', 'sending 2', 'sending 3'],
  ],
  [saved(1), unsent('waiting', 'waiting', 'waiting', 'waiting'), ['saved 1', 'waiting 1', 'waiting 2', 'waiting 3']],
])('the face of a card with %j and %j', (one, other, expected) => {
  expect(shown(one, other)).toEqual(expected);
});

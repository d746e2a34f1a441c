import { expect, test } from 'vitest';
import { pictureErrors } from './picture-messages.ts';

test('the message about pixels is true for an AVIF, for other pictures and for a long line', () => {
  expect(pictureErrors.too_many_pixels).toBe('Up to 50 megapixels a picture, 12.5 as AVIF, and 20,000 pixels a side');
});

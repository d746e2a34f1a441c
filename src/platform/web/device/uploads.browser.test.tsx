import { entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { device } from './database.ts';
import { forgetDevice, forgetLane } from './forget.ts';
import { markDrafts, markKeptReads } from './marks.ts';
import { canKeepReads } from './reads.ts';
import { forgetUpload, keepUpload, unsentUploads } from './uploads.ts';

beforeEach(() => markDrafts('maya'));
afterEach(forgetDevice);

const upload = { id: 'a', accountId: 'maya', keptAt: 1, file: new Blob(['a picture'], { type: 'image/webp' }) };
const texts = async () => Promise.all((await unsentUploads()).map(({ file }) => file.text()));

test('a file is kept sealed, through the end of a kept lane, until its account logs out', async () => {
  markKeptReads('maya');
  await canKeepReads();
  expect(await keepUpload(upload)).toBe(true);
  await forgetLane();
  const records = await entries<string, { body: { content: ArrayBuffer } }>(device);
  expect(records.map(([name]) => name)).toEqual(['key uploads', 'unsent uploads 0000000000000001 a']);
  expect(new TextDecoder('latin1').decode(records[1]![1].body.content)).not.toContain('a picture');
  expect(await texts()).toEqual(['a picture']);
  await forgetDevice();
  expect([await texts(), await entries(device)]).toEqual([[], []]);
  expect(await keepUpload(upload)).toBe(false);
});

test('a file that is left out while it is sealed stays left out', async () => {
  const kept = keepUpload(upload);
  await forgetUpload(upload);
  await kept;
  expect(await texts()).toEqual([]);
});

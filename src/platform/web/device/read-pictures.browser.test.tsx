import { entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLane } from './forget.ts';
import { keepPictures, keptPicture } from './read-pictures.ts';
import { canKeepReads, forgetPages } from './reads.ts';
import { markKeptReads } from './marks.ts';
import { device, type Sealed } from './database.ts';

beforeEach(async () => {
  markKeptReads('maya');
  await canKeepReads();
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(`the picture at ${address}`, { headers: { 'content-type': 'image/webp' } })),
  );
  return () => vi.unstubAllGlobals();
});
afterEach(forgetLane);

const textOf = async (address: string) => (await keptPicture(address).catch(() => undefined))?.text();

test('only the pictures that were asked for are kept, unreadable without the key', async () => {
  await keepPictures(['/a', '/b']);
  await keepPictures(['/b', '/c']);
  expect([await textOf('/a'), await textOf('/b'), await textOf('/c')]).toEqual([
    undefined,
    'the picture at /b',
    'the picture at /c',
  ]);
  const kept = (await entries<string, Sealed>(device)).filter(([key]) => key.startsWith('picture '));
  expect(kept).toHaveLength(2);
  for (const [key, { content }] of kept)
    expect(key + new TextDecoder('latin1').decode(content)).not.toMatch(/the picture|\/b/);
});

test('a parting and a log-out leave no picture', async () => {
  await keepPictures(['/a']);
  await forgetPages();
  expect(await textOf('/a')).toBeUndefined();
  await keepPictures(['/a']);
  await forgetLane();
  await keepPictures(['/b']).catch(() => {});
  expect([await textOf('/a'), await textOf('/b')]).toEqual([undefined, undefined]);
});

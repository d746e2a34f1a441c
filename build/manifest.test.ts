import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKnownPath } from '../src/app/paths.ts';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
type Manifest = Record<string, string> & { icons: Icon[]; shortcuts: { name: string; url: string; icons: Icon[] }[] };

const file = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url));
const manifest = JSON.parse(file('manifest.webmanifest').toString()) as Manifest;

test('the web app opens in its own window, on the dashboard', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Otterway',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
  });
});

test('every icon exists in its stated size', () => {
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const picture = file(src.slice(1));
    expect(picture.subarray(1, 4).toString(), src).toBe('PNG');
    expect([type, `${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`], src).toEqual(['image/png', sizes]);
  }
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    '512x512 monochrome',
  ]);
  expect(file('apple-touch-icon.png').readUInt32BE(16)).toBe(180);
});

test('its shortcuts lead to existing pages', () => {
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Plan a Date /plan-date',
    'Add a Memory /add-memory',
  ]);
  for (const { url } of manifest.shortcuts) expect(isKnownPath(url)).toBe(true);
});

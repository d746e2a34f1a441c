const starts: [string, number, string][] = [
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/gif', 0, 'GIF87a'],
  ['image/gif', 0, 'GIF89a'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 8, 'avif'],
  ['image/avif', 8, 'avis'],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand): [string, number, string] => [
    'image/heic',
    8,
    brand,
  ]),
];

/** The type of a picture by its first bytes, whatever its name says; null for anything else. */
export async function pictureType(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(
    await file
      .slice(0, 64)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  );
  const text = String.fromCharCode(...bytes);
  const isFile = text.startsWith('RIFF') || text.slice(4, 8) === 'ftyp';
  // A general brand first, the one of the picture among those that follow.
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'image/avif';
  return starts.find(([, at, start]) => text.startsWith(start, at) && (at === 0 || isFile))?.[0] ?? null;
}

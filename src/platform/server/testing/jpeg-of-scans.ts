import sharp from 'sharp';

/** A progressive JPEG whose last scan is repeated, so that it has so many. */
export async function jpegOfScans(count: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86450' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const starts: number[] = [];
  for (let at = picture.indexOf(startOfScan); at >= 0; at = picture.indexOf(startOfScan, at + 1)) starts.push(at);
  const [last, end] = [starts.at(-1)!, picture.length - 2];
  return Buffer.concat([
    picture.subarray(0, end),
    ...Array.from({ length: count - starts.length }, () => picture.subarray(last, end)),
    picture.subarray(end),
  ]);
}

const startOfScan = Buffer.from([0xff, 0xda]);

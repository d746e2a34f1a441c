import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A small PNG with so many chunks of text that unpack to 8 MB each. */
export async function pngOfText(chunks: number): Promise<Buffer> {
  const plain = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c86450' } })
    .png()
    .toBuffer();
  const text = deflateSync(Buffer.alloc(7_900_000, 'otter '));
  const written = Array.from({ length: chunks }, (_, number) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`Comment ${number}\0\0`), text])),
  );
  // After the signature and the header, which have 33 bytes.
  return Buffer.concat([plain.subarray(0, 33), ...written, plain.subarray(33)]);
}

export function pngChunk(name: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

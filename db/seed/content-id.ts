import { createHash } from 'node:crypto';

/** Seeded content has the same id on every installation: a UUID version 5 of its kind and title. */
export function contentId(kind: string, title: string): string {
  const bytes = createHash('sha1').update(`otterway ${kind}: ${title}`).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

import sharp from 'sharp';
import type { Person } from '#app/testing/person.ts';
import type { Memory } from '../present.ts';

export type Picture = Memory['pictures'][number];

/** GPS coordinates that a test can look for. */
export const gpsMark = '48/1 51/1 29/1';

/** The same in a file. */
export const gpsBytes = Buffer.from(Uint32Array.of(48, 1, 51, 1, 29, 1).buffer);

/** A JPEG with a camera, a day and a place in its metadata. */
export async function photo({ width = 400, height = 300, color = '#c86450' } = {}): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: color } })
      .withExif({
        IFD0: { Make: 'Otter cameras' },
        IFD2: { DateTimeOriginal: '2026:10:12 08:00:00' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: gpsMark },
      })
      .jpeg()
      .toBuffer(),
  );
}

/** Sends a picture as the browser does. */
export async function send(
  person: Person,
  query: { id: string; memoryId: string },
  body: BodyInit,
  type = 'image/jpeg',
): Promise<{ status: number; code?: string; picture?: Picture }> {
  const response = await person.ask('memories.addPicture', { query, body, headers: { 'content-type': type } });
  return { status: response.status, ...((await response.json()) as { code?: string; picture?: Picture }) };
}

export async function addPicture(person: Person, memoryId: string, body?: BodyInit): Promise<string> {
  const id = crypto.randomUUID();
  const { status, code } = await send(person, { id, memoryId }, body ?? (await photo()));
  if (status !== 200) throw new Error(`addPicture: ${code}`);
  return id;
}

export const fileOf = (person: Person, pictureId: string, size = '320', headers: Record<string, string> = {}) =>
  person.ask('memories.pictureFile', { query: { pictureId, size }, headers });

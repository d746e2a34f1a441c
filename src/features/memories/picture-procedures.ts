/** Pictures of memories. */
import * as z from 'zod';
import { download, upload, write } from '#platform/contract/procedure.ts';
import { choice, id, optionalText } from '#platform/contract/fields.ts';
import { pictureAltMax } from './rules.ts';

/** The longer sides of the stored files, in pixels. */
export const pictureSizes = ['320', '960', '2560'] as const;

export const picture = z.object({
  id,
  /** Of the largest file. */
  width: z.int(),
  height: z.int(),
  /** ThumbHash as base64. */
  thumbHash: z.string(),
  altText: z.string().nullable(),
  addedBy: z.enum(['me', 'partner', 'someone']),
});

/** A blob in the browser, the unread body of the request on the server. */
const fileBody = z.custom<Blob | AsyncIterable<Uint8Array>>((body) => body instanceof Blob || (typeof body === 'object' && body !== null && Symbol.asyncIterator in body), { error: 'Choose a picture' });

const cachingHeaders = z.record(z.string(), z.string());

/** More than a picture may have, so that the server can say that it has more. */
const uploadBytes = 16 * 1024 * 1024;

export const pictureProcedures = {
  addPicture: upload({
    summary: 'Add a picture (JPEG, PNG, WebP or AVIF) to a memory. It is drawn anew, without its metadata. Adding the same id again changes nothing.',
    access: 'account',
    input: z.object({ query: z.strictObject({ id, memoryId: id }), body: fileBody }),
    output: z.object({ picture }),
    errors: {
      not_a_picture: 'unacceptable',
      heic: 'unacceptable',
      too_large: 'unacceptable',
      too_many_pixels: 'unacceptable',
      unreadable: 'unacceptable',
      memory_full: 'conflict',
      lane_full: 'conflict',
      id_taken: 'conflict',
    },
    limits: [{ bucket: 'pictures', by: 'account', max: 300, minutes: 60 }],
    bodyBytes: uploadBytes,
  }),
  removePicture: write({
    summary: 'Take an own picture back, from the open lane, from one’s own or from an archived one. Nobody sees it any more.',
    access: 'account',
    input: z.strictObject({ pictureId: id }),
    output: z.object({}),
  }),
  restorePicture: write({
    summary: 'Put an own picture back that was taken back within the last hour.',
    access: 'account',
    input: z.strictObject({ pictureId: id }),
    output: z.object({}),
    errors: { too_late_to_restore: 'conflict', memory_full: 'conflict' },
  }),
  describePicture: write({
    summary: 'Say what is on an own picture.',
    access: 'account',
    input: z.strictObject({ pictureId: id, altText: optionalText(pictureAltMax) }),
    output: z.object({}),
  }),
  pictureFile: download({
    summary: 'A file of a picture that the caller may see, as WebP.',
    access: 'account',
    input: z.object({ query: z.strictObject({ pictureId: id, size: choice(pictureSizes) }), headers: z.object({ 'if-none-match': z.string().optional() }) }),
    output: z.union([z.object({ status: z.literal(200), headers: cachingHeaders, body: z.file() }), z.object({ status: z.literal(304), headers: cachingHeaders })]),
  }),
};

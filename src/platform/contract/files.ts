/** The bodies of uploads and downloads. */
import * as z from 'zod';

/** A blob in the browser, the unread body of the request on the server. */
export const fileBody = z.custom<Blob | AsyncIterable<Uint8Array>>(
  (body) => body instanceof Blob || (typeof body === 'object' && body !== null && Symbol.asyncIterator in body),
  { error: 'Choose a file' },
);

/** What a browser sends about a file that it has. */
export const conditionalHeaders = z.object({ 'if-none-match': z.string().optional() });

export const webpFile = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

export const calendarBytes = z.custom<Uint8Array>((body) => body instanceof Uint8Array);

const cachingHeaders = z.record(z.string(), z.string());

/** A ZIP that is made while it is sent. */
export const zipStream = z.instanceof(ReadableStream);

/** A file that is made while it is sent, and whose size is not known before. */
export const streamedFile = z.object({
  status: z.literal(200),
  headers: z.record(z.string(), z.string()),
  body: zipStream,
});

/** A file, or that the browser has it already. */
const cached = <B extends z.ZodType>(body: B) =>
  z.union([
    z.object({ status: z.literal(200), headers: cachingHeaders, body }),
    z.object({ status: z.literal(304), headers: cachingHeaders }),
  ]);
export const cachedPicture = cached(webpFile);
export const cachedCalendar = cached(calendarBytes);

/** More than a picture may have, so that the server can say that it has more. */
export const pictureUploadBytes = 16 * 1024 * 1024;

import type { CustomFetch } from 'openid-client';

/** A fetch whose answer is bounded in time and size, body included. It follows no redirect and keeps no cookie. */
export function boundedFetch({ seconds, bytes }: { seconds: number; bytes: number }): CustomFetch {
  return async (url, { signal, body, ...options }) => {
    const timeout = AbortSignal.timeout(seconds * 1000);
    const response = await fetch(url, {
      ...options,
      ...(body !== undefined && { body: body as NonNullable<RequestInit['body']> }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const read = await readAtMost(response, bytes);
    const type = response.headers.get('content-type');
    const challenge = response.headers.get('www-authenticate');
    return new Response(read.length === 0 ? null : read, {
      status: response.status,
      headers: { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) },
    });
  };
}

export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
}

/** Counts what a compressed answer unpacks to. */
async function readAtMost(response: Response, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    // Leaving the loop cancels the body.
    if (size > bytes) throw new AnswerTooLarge('the answer of the OpenID provider is too large');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

import { connect, type ClientHttp2Session, type ClientHttp2Stream, type IncomingHttpHeaders } from 'node:http2';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** A browser's connection to a proxy by HTTP/2. */
export function connectByHttp2(url: string, certificate: string): ClientHttp2Session {
  return connect(url, { ca: certificate });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

async function answerOf(stream: ClientHttp2Stream): Promise<Answer> {
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) text += String(chunk);
  return { status: headers[':status'], headers, text };
}

export const get = (session: ClientHttp2Session, path: string, cookie: string) =>
  answerOf(session.request({ ':path': path, cookie }));

/** Sends a body in so many equal parts, over so many seconds. */
export async function upload(
  session: ClientHttp2Session,
  {
    path,
    cookie,
    body,
    parts,
    seconds,
  }: { path: string; cookie: string; body: Uint8Array; parts: number; seconds: number },
): Promise<Answer> {
  const stream = session.request({
    ':path': path,
    ':method': 'POST',
    cookie,
    'content-type': 'image/jpeg',
    'content-length': body.length,
  });
  const answer = answerOf(stream);
  const length = Math.ceil(body.length / parts);
  for (let at = 0; at < body.length && !stream.closed; at += length) {
    stream.write(body.subarray(at, at + length));
    await pause((seconds * 1000) / parts);
  }
  stream.end();
  return answer;
}

/** An open live stream, and when each of its messages arrived. */
export async function openLive(session: ClientHttp2Session, cookie: string) {
  const stream = session.request({ ':path': '/api/live', cookie, accept: 'text/event-stream' });
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }];
  let text = '';
  const arrived = new EventTarget();
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    arrived.dispatchEvent(new Event('data'));
  });
  return {
    status: headers[':status'],
    /** Resolves with whether the stream shows a text within so many milliseconds. */
    receives: async (expected: string, milliseconds: number) => {
      const signal = AbortSignal.timeout(milliseconds);
      while (!text.includes(expected)) {
        try {
          await once(arrived, 'data', { signal });
        } catch {
          return false;
        }
      }
      return true;
    },
    close: () => stream.close(),
  };
}

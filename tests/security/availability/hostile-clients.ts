/** Clients that hold a server's resources. Raw connections, because an HTTP library reads responses and queues requests. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { RecoveryCodeHolder } from './recovery-code-holder.ts';

interface Target {
  port: number;
  /** The X-Forwarded-For that a trusted proxy would send. */
  address: string;
}

export interface HostileClient {
  started: Promise<unknown>;
  stop(): void;
}

/** How much one address does of each. */
export const usualSize = {
  pipelined: 260,
  documents: 250,
  halfBodies: 210,
  prefetches: 24,
  halfRequests: 25,
  streams: 400,
};

/** Delay before a closed connection is opened again. */
const pauseMs = 1_000;

/** Requests queued behind a live stream on one connection. */
function pipelineBehindStream(target: Target, { pipelined } = usualSize): HostileClient {
  return holdConnections(1, target, get('/api/live', target) + get('/login', target).repeat(pipelined));
}

/** Many responses on one connection, none of which is read. */
function unreadAnswers(target: Target, { documents } = usualSize): HostileClient {
  return holdConnections(1, target, get('/openapi.json', target).repeat(documents), { reads: false });
}

/** Many connections, each with half a request body. */
function halfSentBodies(target: Target, { halfBodies } = usualSize): HostileClient {
  return holdConnections(halfBodies, target, halfBody(target));
}

/** Prefetches with unknown sessions, each sent after the previous answer. */
function visitorPrefetches(target: Target, { prefetches } = usualSize): HostileClient {
  return each(prefetches, () =>
    repeatRequest(target, () =>
      get('/api/prefetch/dashboard', target, `cookie: s=${randomBytes(32).toString('base64url')}\r\n`),
    ),
  );
}

/** Live streams without a session, while half-sent requests make the server look busy. */
function visitorStreams(target: Target, { halfRequests, streams } = usualSize): HostileClient {
  const half = holdConnections(halfRequests, target, halfBody(target));
  const asking = holdConnections(streams, target, get('/api/live', target));
  return {
    started: Promise.all([half.started, asking.started]),
    stop: () => [half, asking].forEach((client) => client.stop()),
  };
}

/** Renews recovery codes with a recovery code: eleven slow hashes each time. */
export function recoveryCodeHashing(holders: readonly RecoveryCodeHolder[]): HostileClient {
  let stopped = false;
  for (const holder of holders) {
    const renew = async () => {
      while (!stopped) await holder.renew().catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)));
    };
    void renew();
  }
  return { started: Promise.resolve(), stop: () => void (stopped = true) };
}

export const hostileClients = {
  unreadAnswers,
  halfSentBodies,
  visitorPrefetches,
  visitorStreams,
  pipelineBehindStream,
};

const headers = ({ address }: Target) => `Host: localhost\r\nX-Forwarded-For: ${address}\r\n`;
const get = (path: string, target: Target, more = '') => `GET ${path} HTTP/1.1\r\n${headers(target)}${more}\r\n`;
const halfBody = (target: Target) =>
  `POST /api/accounts/logIn HTTP/1.1\r\n${headers(target)}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":"`;

function each(count: number, start: () => HostileClient): HostileClient {
  const clients = Array.from({ length: count }, start);
  return {
    started: Promise.all(clients.map(({ started }) => started)),
    stop: () => clients.forEach((client) => client.stop()),
  };
}

/** Connections that send their bytes and stay open until the server closes them. */
function holdConnections(count: number, { port }: Target, bytes: string, { reads = true } = {}): HostileClient {
  return each(count, () => {
    let stopped = false;
    let socket: Socket;
    const sent = Promise.withResolvers<void>();
    const open = () => {
      if (stopped) return;
      socket = connect(port, '127.0.0.1', () => socket.write(bytes, () => sent.resolve()));
      socket
        .on('error', () => {})
        .once('close', () => {
          sent.resolve();
          setTimeout(open, pauseMs).unref();
        });
      if (reads) return void socket.resume();
      // A socket that is not read notices the end of the connection only when it writes.
      const asking = setInterval(() => socket.write(bytes.slice(0, bytes.indexOf('\r\n\r\n') + 4)), pauseMs);
      socket.once('close', () => clearInterval(asking));
    };
    open();
    return {
      started: sent.promise,
      stop: () => {
        stopped = true;
        socket.destroy();
      },
    };
  });
}

/** One connection with one request at a time. */
function repeatRequest({ port }: Target, request: () => string): HostileClient {
  let stopped = false;
  let socket: Socket;
  const sent = Promise.withResolvers<void>();
  const open = () => {
    if (stopped) return;
    let text = '';
    socket = connect(port, '127.0.0.1', () => socket.write(request(), () => sent.resolve())).setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (!isWhole(text)) return;
      text = '';
      socket.write(request());
    });
    socket
      .on('error', () => {})
      .once('close', () => {
        sent.resolve();
        setTimeout(open, pauseMs).unref();
      });
  };
  open();
  return {
    started: sent.promise,
    stop: () => {
      stopped = true;
      socket.destroy();
    },
  };
}

function isWhole(text: string): boolean {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head));
  return length ? text.length >= head + 4 + Number(length[1]) : text.endsWith('0\r\n\r\n');
}

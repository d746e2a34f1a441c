/** A minimal proxy before several servers. It polls their readiness and sends requests to the ready ones in turn. */
import {
  createServer,
  globalAgent,
  request,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

const askedEvery = 200;

export interface Proxy {
  url: string;
  port: number;
  /** Replaces the server in this place. */
  put(place: number, port: number): void;
  close(): Promise<void>;
}

interface Place {
  port: number;
  isReady: boolean;
}

export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const places: Place[] = ports.map((port) => ({ port, isReady: true }));
  let turn = 0;

  const watch = setInterval(() => {
    for (const place of places) {
      const { port } = place;
      void fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })
        .then(
          ({ ok }) => ok,
          () => false,
        )
        .then((isReady) => {
          if (place.port === port) place.isReady = isReady;
        });
    }
  }, askedEvery);

  /** Only a refused connection is retried at another server. Node keeps idle connections for 5 seconds, servers for 30. */
  const pass = (asked: IncomingMessage, body: Buffer, answer: ServerResponse, tries: number): void => {
    const ready = places.filter(({ isReady }) => isReady);
    const place = ready[turn++ % ready.length];
    if (!place) return void answer.writeHead(502).end('{"code":"no server is ready"}');
    const onward: ClientRequest = request(
      { host: '127.0.0.1', port: place.port, path: asked.url, method: asked.method, headers: asked.headers },
      (answered) => {
        const { connection: _, ...headers } = answered.headers;
        answer.writeHead(answered.statusCode!, headers);
        answer.flushHeaders();
        answered.pipe(answer).on('error', () => {});
        answered.on('error', () => answer.destroy());
      },
    );
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < places.length) return pass(asked, body, answer, tries + 1);
      if (answer.headersSent) return void answer.destroy();
      answer
        .writeHead(502)
        .end(
          JSON.stringify({
            code: `${error.code ?? error.message}${onward.reusedSocket ? ' on a kept connection' : ''}`,
          }),
        );
    });
    answer.once('close', () => answer.writableFinished || onward.destroy());
    onward.end(body);
  };

  const server = createServer((asked, answer) => {
    const chunks: Buffer[] = [];
    asked
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => pass(asked, Buffer.concat(chunks), answer, 1));
  });
  // Browsers close first.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    put: (place, at) => void (places[place] = { port: at, isReady: true }),
    close: async () => {
      clearInterval(watch);
      server.closeAllConnections();
      globalAgent.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

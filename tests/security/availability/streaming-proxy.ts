/** A minimal proxy that does not buffer bodies and handles the requests of a connection one after the other. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';

interface StreamingProxy {
  port: number;
  close(): Promise<void>;
}

/** Passes X-Forwarded-For on unchanged, because the test's clients state their address in it. */
export async function startStreamingProxy(serverPort: number): Promise<StreamingProxy> {
  const last = new WeakMap<Socket, Promise<void>>();

  const pass = (asked: IncomingMessage, answer: ServerResponse) =>
    new Promise<void>((resolve) => {
      if (answer.destroyed) return resolve();
      answer.once('close', resolve);
      const onward = request(
        { host: '127.0.0.1', port: serverPort, path: asked.url, method: asked.method, headers: asked.headers },
        (answered) => {
          const { connection: _, ...headers } = answered.headers;
          answer.writeHead(answered.statusCode!, headers).flushHeaders();
          pipeline(answered, answer, () => {});
        },
      );
      onward.on('error', () => void (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
      answer.once('close', () => void (answer.writableFinished || onward.destroy()));
      pipeline(asked, onward, () => {});
    });

  const server = createServer((asked, answer) => {
    const before = last.get(asked.socket) ?? Promise.resolve();
    last.set(
      asked.socket,
      before.then(() => pass(asked, answer)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

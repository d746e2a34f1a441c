import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type RequestOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { selfSigned } from '../../../checks/broker/certificate.ts';

/** What Firefox says to its push service. */
type Said =
  | { messageType: 'hello' }
  | { messageType: 'ping' }
  | { messageType: 'register' | 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: { channelID: string }[] };

/**
 * A push service as Firefox speaks to one, over a WebSocket, and servers over HTTPS. It hands messages on as they come, encrypted for the browser.
 * `connecting` leads servers to it, whatever the endpoint says.
 */
export async function startPushService(): Promise<{
  url: string;
  connecting: RequestOptions;
  acknowledged: () => number;
  stop: () => void;
}> {
  let acknowledged = 0;
  const browsers = new Map<string, WebSocket>();
  const sockets = createHttpServer().listen(0, '127.0.0.1');
  new WebSocketServer({ server: sockets }).on('connection', (socket) => {
    socket.on('message', (data) => {
      const said = JSON.parse((data as Buffer).toString()) as Said;
      const say = (answer: object) =>
        socket.send(JSON.stringify({ ...answer, messageType: said.messageType, status: 200 }));
      if (said.messageType === 'hello')
        say({ uaid: randomUUID().replaceAll('-', ''), use_webpush: true, broadcasts: {} });
      else if (said.messageType === 'ping') socket.send('{}');
      else if (said.messageType === 'ack') acknowledged += said.updates.length;
      else {
        if (said.messageType === 'register') browsers.set(said.channelID, socket);
        say({ channelID: said.channelID, pushEndpoint: `https://push.example/${said.channelID}` });
      }
    });
  });
  const { certificate: cert, key } = selfSigned();
  const endpoints = createServer({ cert, key }, (request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const channelID = request.url!.slice(1);
        const body = Buffer.concat(chunks);
        const browser = browsers.get(channelID);
        const content = body.length > 0 && {
          data: body.toString('base64url'),
          headers: { encoding: request.headers['content-encoding'] },
        };
        browser?.send(JSON.stringify({ messageType: 'notification', channelID, version: randomUUID(), ...content }));
        response.writeHead(browser ? 201 : 404).end();
      });
  }).listen(0, '127.0.0.1');
  await Promise.all([sockets, endpoints].map((server) => once(server, 'listening')));
  const portOf = (server: typeof endpoints | typeof sockets) => (server.address() as AddressInfo).port;
  return {
    url: `ws://127.0.0.1:${portOf(sockets)}/`,
    connecting: { host: '127.0.0.1', hostname: '127.0.0.1', port: portOf(endpoints), rejectUnauthorized: false },
    acknowledged: () => acknowledged,
    stop: () => {
      for (const server of [sockets, endpoints]) server.close().closeAllConnections();
    },
  };
}

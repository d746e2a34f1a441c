import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { addressOf } from './address.ts';
import { semaphore } from './semaphore.ts';

export interface Connections {
  createServer(listener: RequestListener): Server;
  /** Requests that are not answered to the end yet, open streams aside. */
  unanswered(): number;
  /** Whether the connection is in the middle of an answer. */
  isAnswering(socket: Socket): boolean;
  /** Keeps the connection of a request for its answer alone, however long that takes; false where the connection is cut instead. */
  dedicate(request: IncomingMessage): boolean;
  /** Does some work once, when a request is answered to the end, or its connection is closed. */
  whenClosed(request: IncomingMessage, response: ServerResponse, work: () => void): void;
  /** Closes the connection of an address that has too many, some time later, and handles no further request on it. */
  cut(socket: Socket, address: string): void;
  closeAll(): void;
}

interface Connection {
  /** And what is to be done once each is answered to the end, or gone. */
  unanswered: Map<ServerResponse, (() => void)[]>;
  isDedicated: boolean;
  isCut: boolean;
}

/** Those cut for pipelining may take up to some megabytes each until they are closed, others some kilobytes. */
const closedLate = { pipelining: { max: 64, maxPerKey: 16 }, other: { max: 5_000, maxPerKey: 1_000 } };

/**
 * Node's HTTP server with bounds on connections. Node reads pipelined requests ahead and holds their answers back until their turn
 * comes, so a connection with too many of them is cut. Behind a trusted proxy all connections are the proxy's, and no address has a share.
 * A cut connection is closed some time later, where there is room for that: closed at once, it would only be opened again at once.
 */
export function limitConnections(limits: Limits, { isBehindProxy }: { isBehindProxy: boolean }): Connections {
  const connections = new WeakMap<Socket, Connection>();
  const perAddress = semaphore({ max: Infinity, maxPerKey: limits.connectionsPerAddress });
  const late = semaphore(closedLate.other);
  const latePipelining = semaphore(closedLate.pipelining);
  const servers: Server[] = [];
  let unanswered = 0;

  const cut = (socket: Socket, address: string, permits = late) => {
    const connection = connections.get(socket) ?? opened(socket);
    if (connection.isCut) return;
    connection.isCut = true;
    const release = permits.tryAcquire(address);
    if (!release) return void socket.destroy();
    socket.once('close', release);
    // Node resumes a socket at the end of each request that it has read already.
    process.nextTick(() => socket.pause());
    setTimeout(() => socket.destroy(), limits.rejectionDelaySeconds * 1000).unref();
  };
  const cutPipelining = (socket: Socket) => cut(socket, addressOf(socket.remoteAddress ?? ''), latePipelining);

  const accept = (socket: Socket) => {
    const address = addressOf(socket.remoteAddress ?? '');
    const release = perAddress.tryAcquire(address);
    if (release) socket.once('close', release);
    // Node begins to read once this event is over, and would serve a socket that was paused before.
    else process.nextTick(cut, socket, address);
  };

  const opened = (socket: Socket): Connection => {
    const connection: Connection = { unanswered: new Map(), isDedicated: false, isCut: false };
    connections.set(socket, connection);
    socket.once('close', () => [...connection.unanswered.keys()].forEach((response) => closed(connection, response)));
    return connection;
  };
  const closed = (connection: Connection, response: ServerResponse) => {
    const works = connection.unanswered.get(response) ?? [];
    if (connection.unanswered.delete(response) && !connection.isDedicated) unanswered -= 1;
    for (const work of works) work();
  };

  /** Whether a request is to be handled. */
  const admit = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    const connection = connections.get(socket) ?? opened(socket);
    if (connection.isCut) return false;
    if (connection.isDedicated || connection.unanswered.size >= limits.requestsPerConnection) {
      cutPipelining(socket);
      return false;
    }
    connection.unanswered.set(response, []);
    unanswered += 1;
    response.once('close', () => closed(connection, response));
    return true;
  };

  return {
    createServer: (listener) => {
      const server = createServer(
        {
          headersTimeout: limits.headersSeconds * 1000,
          requestTimeout: limits.requestSeconds * 1000,
          keepAliveTimeout: 30_000,
          connectionsCheckingInterval: 1_000,
          maxHeaderSize: 16 * 1024,
        },
        (request, response) => void (admit(request, response) && listener(request, response)),
      );
      server.maxConnections = limits.connections;
      // Without progress in either direction: who does not read is cut as well.
      server.setTimeout(limits.idleSeconds * 1000);
      if (!isBehindProxy) server.on('connection', accept);
      servers.push(server);
      return server;
    },
    unanswered: () => unanswered,
    isAnswering: (socket) => [...(connections.get(socket)?.unanswered.keys() ?? [])].some(({ headersSent }) => headersSent),
    dedicate: ({ socket }) => {
      const connection = connections.get(socket);
      if (!connection) return true;
      if (connection.isCut || socket.destroyed) return false;
      if (connection.unanswered.size > 1) {
        cutPipelining(socket);
        return false;
      }
      connection.isDedicated = true;
      unanswered -= 1;
      socket.setTimeout(0);
      return true;
    },
    whenClosed: ({ socket }, response, work) => {
      const connection = connections.get(socket);
      if (!connection) return void response.once('close', work);
      const works = connection.unanswered.get(response);
      if (works) works.push(work);
      else work();
    },
    cut,
    closeAll: () => servers.forEach((server) => server.closeAllConnections()),
  };
}

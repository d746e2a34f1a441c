import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../limits.ts';
import { addressOf } from './address.ts';
import { semaphore } from '../semaphore.ts';

export interface Connections {
  createServer(listener: RequestListener): Server;
  /** Requests without a complete response, open streams excluded. */
  unanswered(): number;
  /** Whether a response has begun on the connection and is not complete. */
  isAnswering(socket: Socket): boolean;
  /** Reserves the connection of a request for its response without a timeout; false if the connection is cut instead. */
  reserveForStream(request: IncomingMessage): boolean;
  /** Does some work once, when the response is complete or the connection is closed. */
  onceClosed(request: IncomingMessage, response: ServerResponse, work: () => void): void;
  /** Handles no further request on a connection and closes it later. */
  cut(socket: Socket, address: string): void;
  closeAll(): void;
}

interface Connection {
  /** Responses, with the work to do when each is complete or its connection closed. */
  unanswered: Map<ServerResponse, (() => void)[]>;
  isStream: boolean;
  isCut: boolean;
}

/** Until it is closed, a connection cut for pipelining may hold some megabytes, another one some kilobytes. */
const closingBounds = { pipelining: { max: 64, maxPerKey: 16 }, other: { max: 5_000, maxPerKey: 1_000 } };

/**
 * Node's HTTP server with bounds on connections. Node reads pipelined requests ahead and buffers their responses, so a connection with too
 * many is cut. Behind a trusted proxy all connections are the proxy's, and no address is counted. A cut connection is closed late: closed
 * at once, it would be opened again at once.
 */
export function limitConnections(limits: Limits, { isBehindProxy }: { isBehindProxy: boolean }): Connections {
  const connections = new WeakMap<Socket, Connection>();
  const perAddress = semaphore({ max: Infinity, maxPerKey: limits.connectionsPerAddress });
  const closing = semaphore(closingBounds.other);
  const closingPipelining = semaphore(closingBounds.pipelining);
  const servers: Server[] = [];
  let unanswered = 0;

  const cut = (socket: Socket, address: string, permits = closing) => {
    const connection = connections.get(socket) ?? track(socket);
    if (connection.isCut) return;
    connection.isCut = true;
    const release = permits.tryAcquire(address);
    if (!release) return void socket.destroy();
    socket.once('close', release);
    // Node resumes a socket at the end of each request that it has read.
    process.nextTick(() => socket.pause());
    setTimeout(() => socket.destroy(), limits.rejectionDelaySeconds * 1000).unref();
  };
  const cutPipelining = (socket: Socket) => cut(socket, addressOf(socket.remoteAddress ?? ''), closingPipelining);

  const limitPerAddress = (socket: Socket) => {
    const address = addressOf(socket.remoteAddress ?? '');
    const release = perAddress.tryAcquire(address);
    if (release) socket.once('close', release);
    // Node begins to read after this event, also from a socket that was paused in it.
    else process.nextTick(cut, socket, address);
  };

  const track = (socket: Socket): Connection => {
    const connection: Connection = { unanswered: new Map(), isStream: false, isCut: false };
    connections.set(socket, connection);
    socket.once('close', () => [...connection.unanswered.keys()].forEach((response) => finish(connection, response)));
    return connection;
  };
  const finish = (connection: Connection, response: ServerResponse) => {
    const callbacks = connection.unanswered.get(response) ?? [];
    if (connection.unanswered.delete(response) && !connection.isStream) unanswered -= 1;
    for (const work of callbacks) work();
  };

  /** Whether to handle a request. */
  const shouldHandle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    const connection = connections.get(socket) ?? track(socket);
    if (connection.isCut) return false;
    if (connection.isStream || connection.unanswered.size >= limits.requestsPerConnection) {
      cutPipelining(socket);
      return false;
    }
    connection.unanswered.set(response, []);
    unanswered += 1;
    response.once('close', () => finish(connection, response));
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
        (request, response) => void (shouldHandle(request, response) && listener(request, response)),
      );
      server.maxConnections = limits.connections;
      // Progress in neither direction: this cuts a client that does not read, too.
      server.setTimeout(limits.idleSeconds * 1000);
      if (!isBehindProxy) server.on('connection', limitPerAddress);
      servers.push(server);
      return server;
    },
    unanswered: () => unanswered,
    isAnswering: (socket) =>
      [...(connections.get(socket)?.unanswered.keys() ?? [])].some(({ headersSent }) => headersSent),
    reserveForStream: ({ socket }) => {
      const connection = connections.get(socket);
      if (!connection) return true;
      if (connection.isCut || socket.destroyed) return false;
      if (connection.unanswered.size > 1) {
        cutPipelining(socket);
        return false;
      }
      connection.isStream = true;
      unanswered -= 1;
      socket.setTimeout(0);
      return true;
    },
    onceClosed: ({ socket }, response, work) => {
      const connection = connections.get(socket);
      if (!connection) return void response.once('close', work);
      const callbacks = connection.unanswered.get(response);
      if (callbacks) callbacks.push(work);
      else work();
    },
    cut,
    closeAll: () => servers.forEach((server) => server.closeAllConnections()),
  };
}

import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's HTTP server hangs on a connection, documented nowhere: Node is pinned, and a story tells when this changes. */
type Served = Socket & { parser?: { remove(): void; close(): void } | null };

const ignore = () => {};
function hangUp(this: Socket): void {
  this.destroy();
}

/**
 * Takes a connection out of the HTTP server's hands, with a request that the server then never answers. The parser and what was
 * asked are three quarters of what would be held for as long as somebody waits or listens. Null where the connection is gone, or
 * others wait on it for their answers.
 */
export function bareConnection(response: ServerResponse): Socket | null {
  const socket: Served | null = response.socket;
  if (!socket || socket.destroyed) return null;
  response.detachSocket(socket);
  // Whoever listens for data is given what the parser would have read.
  socket.on('data', ignore);
  socket.removeAllListeners();
  const { parser } = socket;
  socket.parser = null;
  parser?.remove();
  setImmediate(() => parser?.close());
  socket.on('error', ignore).on('end', hangUp).setTimeout(0).resume();
  return socket;
}

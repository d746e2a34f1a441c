import { once } from 'node:events';
import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';

/** The commands by name, with the arguments of each. */
export type AdminCommands = Record<string, (...args: string[]) => AsyncIterable<string>>;

const endMark = '\u0004';

/** A socket path has at most about a hundred characters; the relative path is often shorter. */
function socketPath(dataDir: string): string {
  const path = join(dataDir, 'owner.sock');
  const relativePath = relative(process.cwd(), path);
  return relativePath.length < path.length ? relativePath : path;
}

/**
 * Listens on a socket in the data directory. Only users with access to that folder can send commands to the server on the embedded database. Without
 * the socket the server runs, but must be stopped for such commands.
 */
export async function startAdminSocket(
  dataDir: string,
  commands: AdminCommands,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const connections = new Set<Socket>();
  const listener = createServer((socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket)).on('error', () => {});
    socket.setTimeout(60_000, () => socket.destroy());
    socket.once('data', (request: Buffer) => {
      const output = runCommand(request.toString(), commands);
      if (!output) return void socket.destroy();
      pipeline(Readable.from(withEndMark(output)), socket).catch((error: unknown) =>
        log.error({ err: error }, 'an answer to the owner failed'),
      );
    });
  });
  try {
    listener.listen(path);
    await once(listener, 'listening');
    chmodSync(path, 0o600);
  } catch (error) {
    log.warn({ err: error }, 'a backup will need this server to be stopped');
    return async () => {};
  }
  listener.unref();
  return async () => {
    connections.forEach((socket) => socket.destroy());
    await new Promise((resolve) => listener.close(resolve));
  };
}

function runCommand(request: string, commands: AdminCommands): AsyncIterable<string> | null {
  try {
    const [command = '', ...args] = (JSON.parse(request) as unknown[]).map(String);
    return Object.hasOwn(commands, command) ? commands[command]!(...args) : null;
  } catch {
    return null;
  }
}

async function* withEndMark(text: AsyncIterable<string>): AsyncGenerator<string> {
  yield* text;
  yield endMark;
}

/** Whether a server answers its owner there, in whatever container. */
export async function answersOwner(dataDir: string): Promise<boolean> {
  const socket = await connectToServer(dataDir);
  socket?.destroy();
  return socket !== null;
}

/** Sends a command to the running server. Returns null without one. */
export async function sendAdminCommand(dataDir: string, ...command: string[]): Promise<AsyncIterable<Buffer> | null> {
  const socket = await connectToServer(dataDir);
  if (!socket) return null;
  socket.write(JSON.stringify(command));
  return readUntilEnd(socket);
}

async function connectToServer(dataDir: string): Promise<Socket | null> {
  const socket = connect(socketPath(dataDir));
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return null;
  }
}

async function* readUntilEnd(socket: Socket): AsyncGenerator<Buffer> {
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (chunk.at(-1) === endMark.charCodeAt(0)) {
      yield chunk.subarray(0, -1);
      return;
    }
    yield chunk;
  }
  throw new Error('the server did not finish its answer; its log says why');
}

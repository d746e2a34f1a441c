import { Duplex } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import { join } from 'node:path';
import { lockDirectory } from './directory-lock.ts';

export interface Embedded {
  /** What `pg` connects through instead of a socket. */
  stream(): Duplex;
  close(): Promise<void>;
}

/** In memory, for tests. */
export const inMemory = 'memory:';

/**
 * Opens the embedded PostgreSQL (PGlite) in a worker thread, so that a query never holds up the event loop. One process owns
 * a data directory; a second one is refused.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  const unlock = dataDir === inMemory ? () => {} : lockDirectory(dataDir);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { dataDir: dataDir === inMemory ? 'memory://' : join(dataDir, 'postgres') },
  });
  try {
    await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  } catch (fault) {
    unlock();
    throw fault;
  }
  return {
    stream: () => new WorkerSocket(worker),
    close: async () => {
      const closed = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await closed;
      unlock();
    },
  };
}

/** As much of a network socket as `pg` asks for, over a message port to the worker. */
class WorkerSocket extends Duplex {
  readonly #port;

  constructor(worker: Worker) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    worker.postMessage({ port: port2 }, [port2]);
    port1.on('message', (bytes: Uint8Array) => this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#port.postMessage(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#port.postMessage(new Uint8Array(Buffer.concat(chunks.map(({ chunk }) => chunk))));
    done();
  }

  override _destroy(fault: Error | null, done: (fault: Error | null) => void): void {
    this.#port.close();
    done(fault);
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}

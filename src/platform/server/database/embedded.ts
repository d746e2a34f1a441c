import { chmodSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import { dirname, join } from 'node:path';
import { inMemory } from '../settings.ts';
import { createEmbedded } from './create-embedded.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedFlusher } from './embedded-flusher.ts';

export interface Embedded {
  /** What `pg` connects through instead of a socket. */
  stream(): Duplex;
  /** The initial content for another database in memory. */
  takeSnapshot(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  queryTimeoutSeconds: number;
  /** Called when the database in this process is unusable. */
  onBroken(reason: string): void;
  /** The initial content of a database in memory; empty by default. */
  snapshot?: ArrayBuffer | undefined;
}

/** Creating an empty database takes seconds, so later ones in memory copy the first one. */
let emptySnapshot: ArrayBuffer | null = null;

/** Compiled once per process, so that later databases reuse its optimised code. */
let wasmModule: Promise<WebAssembly.Module> | undefined;

/**
 * Opens the embedded PostgreSQL (PGlite) in a worker thread, so that a query never blocks the event loop. One process owns a
 * data directory; a second one gets an error. PGlite has no statement timeout: `onBroken` is called when a query takes longer
 * than `queryTimeoutSeconds` or the worker ends. Only a new process helps then.
 */
export async function openEmbedded(
  dataDir: string,
  { queryTimeoutSeconds, onBroken, snapshot }: EmbeddedOptions,
): Promise<Embedded> {
  const unlock = dataDir === inMemory ? () => {} : await lockDirectory(dataDir);
  try {
    if (dataDir !== inMemory) await createEmbedded(dataDir);
  } catch (error) {
    unlock();
    throw error;
  }
  const module = await (wasmModule ??= compileWasm());
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData:
      dataDir === inMemory
        ? { code: module, dataDir: 'memory://', snapshot: snapshot ?? emptySnapshot }
        : { code: module, dataDir: privateFolder(dataDir), snapshot: null },
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const nextMessage = <T>() =>
    new Promise<T>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const takeSnapshot = () => {
    worker.postMessage('copy');
    return nextMessage<ArrayBuffer>();
  };
  try {
    await nextMessage();
    if (dataDir === inMemory && !snapshot) emptySnapshot ??= await takeSnapshot();
  } catch (error) {
    unlock();
    throw error;
  }
  const flusher = dataDir === inMemory ? null : new EmbeddedFlusher(privateFolder(dataDir), onBroken);
  const sockets: WorkerSocket[] = [];
  // Counts ticks instead of time, because the computer may have slept during the query.
  const watch = setInterval(() => {
    if (sockets.some((socket) => socket.ticksWaited() > queryTimeoutSeconds))
      onBroken(`a query took longer than ${queryTimeoutSeconds} s`);
  }, 1_000).unref();
  const onExit = () => onBroken('its worker ended');
  worker.on('error', () => {}).once('exit', onExit);
  return {
    stream: () => {
      const socket = new WorkerSocket(worker);
      sockets.push(socket);
      return socket;
    },
    takeSnapshot,
    close: async () => {
      clearInterval(watch);
      worker.off('exit', onExit);
      const closed = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await closed;
      await flusher?.stop();
      unlock();
    },
  };
}

async function compileWasm(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}

/** The folder of the database, for its owner only: PGlite creates files that everybody may write. */
function privateFolder(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** The part of a network socket that `pg` uses, over a message port to the worker. */
class WorkerSocket extends Duplex {
  readonly #port;
  readonly #unsent: Buffer[] = [];
  #unanswered = 0;
  #ticks = 0;

  constructor(worker: Worker) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    worker.postMessage({ port: port2 }, [port2]);
    port1.on('message', (bytes: Uint8Array) => {
      this.#unanswered -= 1;
      this.#ticks = 0;
      this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
  }

  /** Called once a second. Returns the calls since the last response while a message is unanswered. */
  ticksWaited(): number {
    this.#ticks = this.#unanswered > 0 ? this.#ticks + 1 : 0;
    return this.#ticks;
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  /** Sends everything written before the next tick as one message, because statements are pipelined. */
  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#unsent.push(chunk);
    if (this.#unsent.length === 1) process.nextTick(() => this.#send());
    done();
  }

  #send(): void {
    if (this.destroyed) return;
    this.#unanswered += 1;
    this.#port.postMessage(new Uint8Array(Buffer.concat(this.#unsent.splice(0))));
  }

  /** `pg` waits until the other end closes the socket too. */
  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#unanswered = 0;
    this.#port.close();
    done(error);
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

import { chmodSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Duplex } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import { dirname, join } from 'node:path';
import { inMemory } from '../settings.ts';
import { lockDirectory } from './directory-lock.ts';

export interface Embedded {
  /** What `pg` connects through instead of a socket. */
  stream(): Duplex;
  /** All of it, for another database in memory to begin as. */
  copy(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

export interface Watch {
  querySeconds: number;
  /** Called when the database in this process can do nothing more. */
  broken(why: string): void;
  /** What a database in memory begins as, instead of an empty one. */
  copyOf?: ArrayBuffer | undefined;
}

/** Making an empty database takes seconds, so the first one in memory is copied for the others of the process. */
let blank: ArrayBuffer | null = null;

/** Compiled once for all databases of the process: what its use has made fast stays fast for the next one. */
let code: Promise<WebAssembly.Module> | undefined;

/**
 * Opens the embedded PostgreSQL (PGlite) in a worker thread, so that a query never holds up the event loop. One process owns
 * a data directory; a second one is refused. It knows no statement timeout: `broken` is called when a query takes longer
 * than `querySeconds`, or when the worker ends, and all that helps then is a new process.
 */
export async function openEmbedded(dataDir: string, { querySeconds, broken, copyOf }: Watch): Promise<Embedded> {
  const module = await (code ??= compiled());
  const unlock = dataDir === inMemory ? () => {} : lockDirectory(dataDir);
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: dataDir === inMemory ? { code: module, dataDir: 'memory://', copyOf: copyOf ?? blank } : { code: module, dataDir: ownFolder(dataDir), copyOf: null },
  });
  const told = <T>() => new Promise<T>((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const copy = () => {
    worker.postMessage('copy');
    return told<ArrayBuffer>();
  };
  try {
    await told();
    if (dataDir === inMemory && !copyOf) blank ??= await copy();
  } catch (error) {
    unlock();
    throw error;
  }
  const sockets: WorkerSocket[] = [];
  // Ticks are counted, not time: a computer that slept in mid-query wakes up to a late answer, not to a stuck one.
  const watch = setInterval(() => {
    if (sockets.some((socket) => socket.ticksWaited() > querySeconds)) broken(`a query took longer than ${querySeconds} s`);
  }, 1_000).unref();
  const ended = () => broken('its worker ended');
  worker.on('error', () => {}).once('exit', ended);
  return {
    stream: () => {
      const socket = new WorkerSocket(worker);
      sockets.push(socket);
      return socket;
    },
    copy,
    close: async () => {
      clearInterval(watch);
      worker.off('exit', ended);
      const closed = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('close');
      await closed;
      unlock();
    },
  };
}

async function compiled(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return WebAssembly.compile(await readFile(join(dirname(entry), 'pglite.wasm')));
}

/** The folder of the database's files, for its owner alone: PGlite makes them writable by everybody, whatever holds the folder. */
function ownFolder(dataDir: string): string {
  const folder = join(dataDir, 'postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** As much of a network socket as `pg` asks for, over a message port to the worker. */
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

  /** Called once a second: how often that was since something was last answered, with something still to answer. */
  ticksWaited(): number {
    this.#ticks = this.#unanswered > 0 ? this.#ticks + 1 : 0;
    return this.#ticks;
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  override _read(): void {}

  /** Everything that is written before the next tick is one message: pipelined statements travel together. */
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

  /** The other end of a network socket would close it in turn, and `pg` waits for that. */
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

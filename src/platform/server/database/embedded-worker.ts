import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { code, dataDir, snapshot } = workerData as {
  code: WebAssembly.Module;
  dataDir: string;
  snapshot: ArrayBuffer | null;
};

// The usual 128 MB of buffers are memory that stays taken; the operating system caches the files of the database anyway.
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const db = await PGlite.create(dataDir, {
  pgliteWasmModule: code,
  startParams,
  ...(snapshot && { loadDataDir: new Blob([snapshot]) }),
});
let queue = Promise.resolve();

parentPort?.on('message', (message: { port: MessagePort } | 'copy' | 'close') => {
  if (message === 'copy') {
    queue = queue.then(async () => parentPort?.postMessage(await (await db.dumpDataDir('none')).arrayBuffer()));
    return;
  }
  if (message === 'close') {
    queue = queue.then(() => db.close()).then(() => process.exit(0));
    return;
  }
  const { port } = message;
  port.on('message', (bytes: Uint8Array) => {
    queue = queue.then(async () => {
      const answer = await execute(bytes);
      port.postMessage(answer, [answer.buffer]);
    });
  });
});
parentPort?.postMessage('ready');

/** What the database answers, in bytes. Streamed, since PGlite parses and keeps for ever what it does not stream. */
async function execute(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await db.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  return new Uint8Array(Buffer.concat(chunks));
}

import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { code, dataDir, blank } = workerData as { code: WebAssembly.Module; dataDir: string; blank: ArrayBuffer | 'wanted' | null };
const db = await PGlite.create(dataDir, { pgliteWasmModule: code, ...(blank instanceof ArrayBuffer && { loadDataDir: new Blob([blank]) }) });
let turn = Promise.resolve();

parentPort?.on('message', (message: { port: MessagePort } | 'close') => {
  if (message === 'close') {
    turn = turn.then(() => db.close()).then(() => process.exit(0));
    return;
  }
  const { port } = message;
  port.on('message', (bytes: Uint8Array) => {
    turn = turn.then(async () => {
      const answer = await answered(bytes);
      port.postMessage(answer, [answer.buffer]);
    });
  });
});
parentPort?.postMessage(blank === 'wanted' ? await (await db.dumpDataDir('none')).arrayBuffer() : null);

/** What the database answers, in bytes. Streamed, since PGlite parses and keeps for ever what it does not stream. */
async function answered(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  await db.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(chunk.slice()) });
  return new Uint8Array(Buffer.concat(chunks));
}

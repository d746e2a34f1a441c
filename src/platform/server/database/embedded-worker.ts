import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const { dataDir, blank } = workerData as { dataDir: string; blank: ArrayBuffer | 'wanted' | null };
const db = await PGlite.create(dataDir, blank instanceof ArrayBuffer ? { loadDataDir: new Blob([blank]) } : {});
let turn = Promise.resolve();

parentPort?.on('message', (message: { port: MessagePort } | 'close') => {
  if (message === 'close') {
    turn = turn.then(() => db.close()).then(() => process.exit(0));
    return;
  }
  const { port } = message;
  port.on('message', (bytes: Uint8Array) => {
    turn = turn.then(async () => {
      const answer = new Uint8Array(await db.execProtocolRaw(bytes));
      port.postMessage(answer, [answer.buffer]);
    });
  });
});
parentPort?.postMessage(blank === 'wanted' ? await (await db.dumpDataDir('none')).arrayBuffer() : null);

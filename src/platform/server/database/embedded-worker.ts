import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const db = await PGlite.create((workerData as { dataDir: string }).dataDir);
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
parentPort?.postMessage('open');

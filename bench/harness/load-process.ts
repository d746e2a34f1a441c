/** Sends prepared requests as fast as they are answered, with little processor time of its own, because it shares a core. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { FromLoad, Work } from './load.ts';
import { freshId } from './requests.ts';

const tell = (message: FromLoad) => void process.send?.(message);
// Without its parent nothing would end this process.
process.once('disconnect', () => process.exit(1));
process.once('message', (work: Work) => {
  run(work).catch((error: unknown) => tell({ error: String(error) }));
});

async function run({
  port,
  operations,
  once = false,
  connections,
  warmUpSeconds,
  seconds,
  status = 200,
  answerWithin,
}: Work): Promise<void> {
  const took: number[] = [];
  const failed: Record<string, number> = {};
  let next = 0;
  let measuring = false;
  let over = false;
  // Opens all connections first, so that the time starts with the first request.
  const opened = await Promise.all(Array.from({ length: connections }, () => open(port)));
  let began = performance.now();
  const take = () => (over || (once && next >= operations.length) ? undefined : operations[next++ % operations.length]);
  const measure = setTimeout(() => {
    measuring = true;
    began = performance.now();
    tell({ began: true });
  }, warmUpSeconds * 1000);
  setTimeout(() => (over = true), (warmUpSeconds + seconds) * 1000).unref();
  const principal = async (first: Connection) => {
    let connection = first;
    for (let operation = take(); operation; operation = take()) {
      const from = performance.now();
      let isDone = true;
      for (const request of operation) {
        const answer = await (answerWithin === undefined
          ? connection.ask(written(request))
          : connection.askWithin(answerWithin, written(request)));
        if (answer.status === status) continue;
        if (answerWithin === undefined)
          throw new Error(
            `answered ${answer.status} instead of ${status}: ${request.split('\r\n')[0]} ${answer.text.slice(0, 2_000)}`,
          );
        isDone = false;
        const came = answer.status === 0 ? 'none' : String(answer.status);
        if (measuring) failed[came] = (failed[came] ?? 0) + 1;
        if (answer.status === 0) connection = await open(port);
        break;
      }
      if (measuring && isDone) took.push(performance.now() - from);
    }
    connection.close();
  };
  await Promise.all(opened.map(principal));
  const ended = performance.now();
  clearTimeout(measure);
  if (took.length === 0 && answerWithin === undefined)
    throw new Error('nothing was answered while it was measured; prepare more operations, or measure longer');
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.ceil(took.length * share) - 1)] ?? Number.NaN;
  tell({ ended: { operations: took.length, seconds: (ended - began) / 1000, p50: at(0.5), p99: at(0.99), failed } });
}

const written = (request: string) => (request.includes(freshId) ? request.replaceAll(freshId, randomUUID()) : request);

interface Answer {
  status: number;
  text: string;
}

type Connection = Awaited<ReturnType<typeof open>>;

/** One kept-alive connection with one request at a time. */
async function open(port: number) {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let waiting: PromiseWithResolvers<Answer> | undefined;
  let text = '';
  let size = -1;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text = text === '' ? chunk : text + chunk;
    size = size < 0 ? sizeOf(text) : size;
    if (size < 0 || (size === chunked ? !text.endsWith('0\r\n\r\n') : text.length < size)) return;
    const answer = { status: Number(text.slice(9, 12)), text };
    [text, size] = ['', -1];
    waiting?.resolve(answer);
  });
  const lost = (error?: Error) => waiting?.reject(new Error(`the connection was lost: ${error?.message ?? 'closed'}`));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', lost).on('close', () => lost());
  const ask = (request: string) => {
    waiting = Promise.withResolvers<Answer>();
    socket.write(request);
    return waiting.promise;
  };
  return {
    ask,
    /** Resolves with status 0 if the connection is lost or no answer comes in time. The connection is then unusable. */
    askWithin: (seconds: number, request: string): Promise<Answer> => {
      const late = setTimeout(() => socket.destroy(), seconds * 1000);
      return ask(request)
        .catch(() => ({ status: 0, text: '' }))
        .finally(() => clearTimeout(late));
    },
    close: () => void socket.destroy(),
  };
}

const chunked = Number.MAX_SAFE_INTEGER;

/** The size of a response with its head; negative while it is unknown. */
function sizeOf(text: string): number {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return -1;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head));
  if (length) return head + 4 + Number(length[1]);
  return /^HTTP\/1\.1 (204|304)/.test(text) ? head + 4 : chunked;
}

import { get, globalAgent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { addressFor, prepared } from '../harness/requests.ts';

/** As in src/platform/web/live-updates.ts; queries try three times. */
const firstRetry = 1_000;
const longestRetry = 30_000;
const readRetries = [1_000, 2_000];

globalAgent.maxSockets = 1_000;
const browser = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0 Mobile Safari/537.36',
  accept: 'text/event-stream',
  'accept-language': 'en',
  'cache-control': 'no-cache',
  'sec-fetch-site': 'same-origin',
};

/** Milliseconds since 1970 with fractions, equal in all processes of the machine. */
export const now = () => performance.timeOrigin + performance.now();

/** An open page: its stream, which it reopens, and the reads after each opening. */
export class Page {
  readonly heard: { memoryId: string; at: number }[] = [];
  /** Memory and reaction pairs of its last read. */
  seen = new Set<string>();
  refused = 0;
  unread = 0;
  isOpen = false;
  isReading = false;
  readonly #port: number;
  readonly #headers: Record<string, string>;
  #socket: Socket | undefined;
  #retry = firstRetry;
  #isClosed = false;

  constructor(port: number, cookie: string) {
    this.#port = port;
    this.#headers = { ...browser, cookie, 'x-forwarded-for': addressFor(cookie) };
  }

  open(): void {
    let text = '';
    const socket = connect(this.#port, '127.0.0.1', () =>
      socket.write(prepared({ path: '/api/live', headers: this.#headers })),
    );
    this.#socket = socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      const at = now();
      text += chunk;
      if (!this.isOpen) {
        if (!text.startsWith('HTTP/1.1 200')) return void socket.destroy();
        this.#opened();
      }
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      for (const [, memoryId] of text.slice(0, end).matchAll(/data: \{"changed":"memories","ids":\["([^"]+)"/g))
        this.heard.push({ memoryId: memoryId!, at });
      text = text.slice(end + 2);
    });
    socket.on('error', () => {}).once('close', () => this.#broken());
  }

  cut(): void {
    this.#socket?.destroy();
  }

  close(): void {
    this.#isClosed = true;
    this.cut();
  }

  #opened(): void {
    this.isOpen = true;
    this.#retry = firstRetry;
    void this.#read();
  }

  #broken(): void {
    if (!this.isOpen) this.refused += 1;
    this.isOpen = false;
    if (this.#isClosed) return;
    setTimeout(() => this.#isClosed || this.open(), this.#retry * Math.random());
    this.#retry = Math.min(this.#retry * 2, longestRetry);
  }

  async #read(): Promise<void> {
    this.isReading = true;
    for (const wait of [...readRetries, null]) {
      const text = await this.#timeline();
      if (text !== null) {
        const { memories } = JSON.parse(text) as { memories: { id: string; reactions: { reaction: string }[] }[] };
        this.seen = new Set(
          memories.flatMap(({ id, reactions }) => reactions.map(({ reaction }) => `${id} ${reaction}`)),
        );
        break;
      }
      if (wait === null) this.unread += 1;
      else await new Promise((resolve) => setTimeout(resolve, wait));
    }
    this.isReading = false;
  }

  #timeline(): Promise<string | null> {
    return new Promise((resolve) => {
      const asked = get(
        {
          host: '127.0.0.1',
          port: this.#port,
          path: '/api/memories/timeline',
          headers: { ...this.#headers, accept: 'application/json' },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          answer.on('end', () => resolve(answer.statusCode === 200 ? text : null)).on('error', () => resolve(null));
        },
      );
      asked.on('error', () => resolve(null));
    });
  }
}

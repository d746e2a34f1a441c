import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** State of the connections between server and database. Bytes lost on a connection stay lost; only new connections recover. */
type Line = 'through' | 'slow' | 'lost' | 'cut';

export interface Proxy {
  port: number;
  set(line: Line): void;
  close(): Promise<void>;
}

const late = 2_000;

/** A proxy between server and database that passes on, delays by two seconds, drops everything, or closes. */
export async function openProxy(target: number): Promise<Proxy> {
  let line: Line = 'through';
  const pairs = new Map<Socket, { back: Socket; lost: boolean }>();
  const server = createServer((front) => {
    if (line === 'cut') return void front.resetAndDestroy();
    const back = connect(target, '127.0.0.1');
    const pair = { back, lost: line === 'lost' };
    pairs.set(front, pair);
    for (const socket of [front, back]) {
      socket.setNoDelay().on('error', () => {});
      socket.once('close', () => {
        if (pair.lost) return;
        pairs.delete(front);
        front.destroy();
        back.destroy();
      });
    }
    front.on('data', (bytes) => void (pair.lost || back.write(bytes)));
    back.on('data', (bytes) => {
      if (pair.lost) return;
      if (line === 'slow') setTimeout(() => pair.lost || front.destroyed || front.write(bytes), late);
      else front.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    set: (next) => {
      line = next;
      for (const [front, pair] of pairs) {
        if (next === 'lost') pair.lost = true;
        if (next === 'cut') {
          front.resetAndDestroy();
          pair.back.resetAndDestroy();
        }
      }
    },
    close: async () => {
      for (const [front, { back }] of pairs) {
        front.destroy();
        back.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

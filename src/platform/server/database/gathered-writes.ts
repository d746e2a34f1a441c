import type { Duplex } from 'node:stream';

/** Has a connection send at once what is written to it in one turn: statements that are pipelined travel in one piece, not in as many as they are. */
export function gathered<S extends Duplex>(stream: S): S {
  const { write } = stream;
  let gathering = false;
  stream.write = function (this: S, ...chunk: unknown[]) {
    if (!gathering) {
      gathering = true;
      this.cork();
      process.nextTick(() => {
        gathering = false;
        this.uncork();
      });
    }
    return (write as (...given: unknown[]) => boolean).apply(this, chunk);
  } as S['write'];
  return stream;
}

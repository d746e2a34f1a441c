import { whenIdle } from './ui/first-render.ts';

/** The reads that the document has sent before any code was there, until each is taken, and their answers by path. */
declare global {
  var prefetched: { waiting: Set<string>; answers: Promise<Record<string, unknown>> } | undefined;
}

/** Milliseconds after the first render in which parts that load later take their answers. Queries are stale after as long. */
const keptFor = 10_000;
whenIdle(() => setTimeout(() => dropPrefetched(), keptFor));

/** The answer to a read that the document sent, once; undefined if it sent none, or if the read was rejected. */
export async function takePrefetched(path: string): Promise<unknown> {
  const { prefetched } = globalThis;
  return prefetched?.waiting.delete(path) ? (await prefetched.answers)[path] : undefined;
}

/** Drops the answers that a change has made stale. Their procedures begin with `path`, as their query keys do. */
export function dropPrefetched(path: readonly string[] = []): void {
  const stale = ['/api', ...path].join('/');
  for (const read of globalThis.prefetched?.waiting ?? []) if (read.startsWith(stale)) globalThis.prefetched!.waiting.delete(read);
}

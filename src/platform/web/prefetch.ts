import { whenIdle } from './first-render.ts';

/** The reads that the document has sent before any code was there, until each is taken, and their answers by path. */
declare global {
  var prefetched:
    { waiting: Set<string>; answers: Promise<Record<string, unknown>>; late?: Promise<undefined> } | undefined;
}

/** Milliseconds after the first render in which parts that load later take their answers. Queries are stale after as long. */
const keptFor = 10_000;
whenIdle(() => setTimeout(() => dropPrefetched(), keptFor));

/** Milliseconds from the first read for the answers of the document, whose body may never end: each read is then sent by itself. */
const answeredWithin = 3_000;

/** The answer to a read that the document sent, once; undefined if it sent none, if the read was rejected, or if it is not answered in time. */
export async function takePrefetched(path: string): Promise<unknown> {
  const { prefetched } = globalThis;
  if (!prefetched?.waiting.delete(path)) return undefined;
  prefetched.late ??= new Promise((resolve) => setTimeout(resolve, answeredWithin));
  const answers = await Promise.race([prefetched.answers, prefetched.late]);
  return answers?.[path];
}

/** Drops the answers that a change has made stale. Their procedures begin with `path`, as their query keys do. */
export function dropPrefetched(path: readonly string[] = []): void {
  const stale = ['/api', ...path].join('/');
  for (const read of globalThis.prefetched?.waiting ?? [])
    if (read.startsWith(stale)) globalThis.prefetched!.waiting.delete(read);
}

import { whenIdle } from './ui/first-render.ts';

/** What the document has asked for before any code was there: which calls, and their answers as they will come. */
declare global {
  var prefetched: { calls: string[]; answers: Promise<Record<string, unknown>> } | undefined;
}

const waiting = new Set(globalThis.prefetched?.calls);
// What the first screen did not want would be old news to a later one.
whenIdle(() => waiting.clear());

/** The answer to a call that the document made, once; undefined where it made none, or it was refused. */
export async function takePrefetched(path: string): Promise<unknown> {
  return waiting.delete(path) ? (await globalThis.prefetched?.answers)?.[path] : undefined;
}

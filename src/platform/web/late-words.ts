import { whenIdle } from './ui/first-render.ts';
import { keepLoading } from './ui/keep-loading.ts';

/** The words of a feature, for what is seldom said: they come when the page is idle, or when they are wanted. */
export function lateWords<Words>(load: () => Promise<Words>): () => Promise<Words> {
  whenIdle(() => void load().catch(() => undefined));
  return () => keepLoading(load);
}

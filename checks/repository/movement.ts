import type { Complaint, Tree } from './tree.ts';

const longest = 10;

/** What turns for as long as something is awaited, and is gone with it. */
const whileLoading = ['src/platform/web/ui/base.css', 'src/platform/web/ui/button.module.css', 'src/platform/web/ui/skeleton.module.css'];

/** What moves by itself comes to rest: a page at rest costs nothing. */
export function movement(files: Tree): Complaint[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.css') || whileLoading.includes(path)) return [];
    return [...text.matchAll(/animation(?:-iteration-count)?:\s*([^;]+);/g)].flatMap(([rule, value = '']) => {
      const seconds = secondsOf(value);
      return seconds > longest ? [`${path} says "${rule}": what moves by itself ends within ${longest} s, and moves again when it is seen or touched`] : [];
    });
  });
}

/** How long the longest of several animations takes, with its delay. */
function secondsOf(value: string): number {
  const each = value.replaceAll(/\([^)]*\)/g, '').split(',').map((one) => {
    const [duration = 0, delay = 0] = [...one.matchAll(/(?<![\w.])([\d.]+)(m?s)\b/g)].map(([, number, unit]) => Number(number) / (unit === 'ms' ? 1000 : 1));
    const turns = /\binfinite\b/.test(one) ? Infinity : Number(/(?<![\w.])\d+(?:\.\d+)?(?!\S)/.exec(one)?.[0] ?? 1);
    return turns === Infinity ? Infinity : delay + duration * turns;
  });
  return Math.max(...each);
}

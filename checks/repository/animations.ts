import type { Complaint, Tree } from './tree.ts';

const longest = 10;

/** Files whose animation runs while the page waits for something. */
const whileLoading = ['src/app/web/arriving.css', 'src/platform/web/ui/button.module.css', 'src/platform/web/ui/skeleton.module.css'];

/** Every other animation ends, so that a page at rest uses no processor time. */
export function animations(files: Tree): Complaint[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.css') || whileLoading.includes(path)) return [];
    return [...text.matchAll(/animation(?:-iteration-count)?:\s*([^;]+);/g)].flatMap(([rule, value = '']) => {
      const seconds = secondsOf(value);
      return seconds > longest ? [`${path} says "${rule}": an animation ends within ${longest} s, and can start again on hover or in view`] : [];
    });
  });
}

/** Duration and delay of the longest of several animations, in seconds. */
function secondsOf(value: string): number {
  const each = value.replaceAll(/\([^)]*\)/g, '').split(',').map((one) => {
    const [duration = 0, delay = 0] = [...one.matchAll(/(?<![\w.])([\d.]+)(m?s)\b/g)].map(([, number, unit]) => Number(number) / (unit === 'ms' ? 1000 : 1));
    const repetitions = /\binfinite\b/.test(one) ? Infinity : Number(/(?<![\w.])\d+(?:\.\d+)?(?!\S)/.exec(one)?.[0] ?? 1);
    return repetitions === Infinity ? Infinity : delay + duration * repetitions;
  });
  return Math.max(...each);
}

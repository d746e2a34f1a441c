/** Milliseconds of each repetition. */
export async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
export const inMs = (value: number) =>
  `${value < 1 ? value.toFixed(2) : value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en-US')} ms`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

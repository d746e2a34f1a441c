import { median } from '../timing.ts';
import type { Load } from './load.ts';

/** Runs all sides in turns (A B A B), so that other load affects each of them, and takes medians. */
export async function alternate<Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<Load>>,
): Promise<Record<Side, Load>> {
  const names = Object.keys(sides) as Side[];
  const loads = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Side, Load[]>;
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) loads[name].push(await sides[name]());
  }
  return Object.fromEntries(names.map((name) => [name, middle(loads[name])])) as Record<Side, Load>;
}

function middle(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) => median(loads.map((load) => load[figure]));
  return {
    perSecond: of('perSecond'),
    operations: of('operations'),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
  };
}

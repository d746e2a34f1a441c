/** Counts over a whole run. */
export interface Counts {
  operations: number;
  refused: number;
  atOnce: number;
  again: number;
  unavailable: number;
  histories: number;
}

export function addedUp(all: readonly Counts[]): Counts {
  const sum: Counts = { operations: 0, refused: 0, atOnce: 0, again: 0, unavailable: 0, histories: 0 };
  for (const counts of all) for (const name of Object.keys(sum) as (keyof Counts)[]) sum[name] += counts[name];
  return sum;
}

export const formatCounts = ({
  operations,
  atOnce,
  again,
  refused,
  unavailable,
  histories: runHistories,
}: Counts): string =>
  `${operations} operations in ${runHistories} histories, ${atOnce} of them at the same moment as others, ${again} sent again, ${refused} refused, ${unavailable} asked to try again`;

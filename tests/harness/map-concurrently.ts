import PQueue from 'p-queue';

/** The results of `work` for each item, of which so many are at work at once. */
export function mapConcurrently<Item, Result>(
  concurrency: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  return new PQueue({ concurrency }).addAll<Result>([...items].map((item) => () => work(item)));
}

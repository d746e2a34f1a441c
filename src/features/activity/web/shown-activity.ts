import { useMutation } from '@tanstack/react-query';
import { useActivity, orpc, type ActivityItem } from './queries.ts';

/** The ids of what this document has shown, in a toast or in the greeting. */
const shown = new Set<string>();

/** The ids of what was unseen when this document opened. The greeting shows it; all else is a toast. */
let away: ReadonlySet<string> | undefined;

interface Unshown {
  whileAway: ActivityItem[];
  sinceThen: ActivityItem[];
}

/** Oldest first; undefined until the activity is known. */
export function unshown(items: readonly ActivityItem[] | undefined): Unshown | undefined {
  if (!items) return undefined;
  away ??= new Set(items.map(({ id }) => id));
  const rest = items.filter(({ id }) => !shown.has(id)).toReversed();
  return { whileAway: rest.filter(({ id }) => away!.has(id)), sinceThen: rest.filter(({ id }) => !away!.has(id)) };
}

/** Marks the activity as seen on the server once all of it was shown. After a failure, the next visit shows it again. */
export function useMarkSeen() {
  const { data } = useActivity();
  const { mutate } = useMutation(orpc.markSeen.mutationOptions());
  const known = data?.items;
  const mark = () => {
    const newest = known?.[0];
    if (newest && known.every(({ id }) => shown.has(id)))
      mutate({ upTo: newest.createdAt, ids: known.map(({ id }) => id) });
  };
  return (items: readonly ActivityItem[]) => {
    for (const { id } of items) shown.add(id);
    mark();
  };
}

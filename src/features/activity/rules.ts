export const activityKinds = ['planned', 'moved', 'cancelled', 'added', 'rated', 'commented', 'mood', 'answered', 'claimed', 'given', 'thanked', 'waved'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const listMax = 50;

export function newestFirst<Item extends { id: string; createdAt: string }>(items: readonly Item[]): Item[] {
  const key = ({ createdAt, id }: Item) => `${createdAt} ${id}`;
  return items.toSorted((one, other) => (key(one) < key(other) ? 1 : -1)).slice(0, listMax);
}

/** The moment up to which activity was seen never moves back, nor past the server's clock. */
export function seenUpTo(upTo: string, now: Date): string {
  return upTo < now.toISOString() ? upTo : now.toISOString();
}

import { awayParts } from '../messages.ts';
import type { ActivityKind } from '../rules.ts';

/** What a partner did, in one sentence of each kind. */
export function sentences(partner: string, items: readonly { kind: ActivityKind }[]): string[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(
    ([kind, { length }]) => `${partner} ${awayParts[kind](length)}.`,
  );
}

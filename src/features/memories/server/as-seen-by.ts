import type * as z from 'zod/mini';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import { reactions, type memory } from '../contract.ts';
import { ratingsFor, seenBy, typeOn } from '../rules.ts';
import { memoryTexts } from '../text.ts';
import type { LaneDocument } from './store.ts';

export type Memory = z.output<typeof memory>;

/** A lane's memories as one of its people may see them. */
export function memoriesAsSeenBy(caller: Account, document: LaneDocument): Memory[] {
  const reactionsOf = Map.groupBy(document.reactions, ({ memoryId }) => memoryId);
  const ratingsOf = Map.groupBy(document.ratings, ({ memoryId }) => memoryId);
  const commentCountOf = new Map(document.commentCounts.map(({ memoryId, count }) => [memoryId, count]));
  return document.memories.map(({ authorId, creditedTo, ...memory }) => ({
    ...memory,
    type: typeOn(caller.today, memory),
    isMine: authorId === caller.id,
    credit: seenBy(caller, creditedTo),
    creditName: nameSeenBy(caller, creditedTo, document.people),
    reactions: reactions.flatMap((reaction) => reactionsOf.get(memory.id)?.filter((given) => given.reaction === reaction) ?? []),
    commentCount: commentCountOf.get(memory.id) ?? 0,
    ...ratingsFor(caller.id, ratingsOf.get(memory.id) ?? []),
  }));
}

/** 'You', the name of someone in the lane, or 'Someone' when the account is gone. */
export function nameSeenBy(caller: Account, accountId: string | null, people: Readonly<Record<string, string>>): string {
  if (accountId === caller.id) return memoryTexts.you;
  return (accountId && people[accountId]) || memoryTexts.someone;
}

import type * as z from 'zod/mini';
import type { Account } from '#features/accounts/server/identify-caller.ts';
import { reactions, type change, type memory } from '../contract.ts';
import { ratingsFor, revealedFor, seenBy, typeOn } from '../rules.ts';
import { memoryTexts } from '../text.ts';
import type { ChangeRow, LaneDocument } from './store.ts';

export type Memory = z.output<typeof memory>;

/** Whoever looks, from which side of the pair and on which day of theirs. */
type Reader = Pick<Account, 'id' | 'today'> & { partner: { id: string } | null };
type Names = Readonly<Record<string, string>>;

/** A lane's memories as one of its people may see them; of a lane that they have left, ratings only where both had rated. */
export function memoriesAsSeenBy(reader: Reader, document: LaneDocument, { hasLeft = false } = {}): Memory[] {
  const reactionsOf = Map.groupBy(document.reactions, ({ memoryId }) => memoryId);
  const ratingsOf = Map.groupBy(document.ratings, ({ memoryId }) => memoryId);
  const changesOf = Map.groupBy(document.lastChanges, ({ memoryId }) => memoryId);
  const commentCountOf = new Map(document.commentCounts.map(({ memoryId, count }) => [memoryId, count]));
  return document.memories.map(({ authorId, creditedTo, ...memory }) => ({
    ...memory,
    type: typeOn(reader.today, memory),
    isMine: authorId === reader.id,
    credit: seenBy(reader, creditedTo),
    creditName: nameSeenBy(reader, creditedTo, document.people),
    reactions: reactions.flatMap((reaction) => reactionsOf.get(memory.id)?.filter((given) => given.reaction === reaction) ?? []),
    commentCount: commentCountOf.get(memory.id) ?? 0,
    ...(hasLeft ? revealedFor : ratingsFor)(reader.id, ratingsOf.get(memory.id) ?? [], memory),
    lastChanges: (changesOf.get(memory.id) ?? []).map((change) => changeAsSeenBy(reader, change, document.people)),
  }));
}

export function changeAsSeenBy(reader: Reader, { id, field, oldValue, newValue, accountId, createdAt }: ChangeRow, people: Names): z.output<typeof change> {
  const named = (one: string | null) => nameSeenBy(reader, one, people);
  const values = field === 'idea' ? { oldValue: named(oldValue), newValue: named(newValue) } : { oldValue, newValue };
  return { id, field, ...values, byMe: accountId === reader.id, byName: named(accountId), createdAt };
}

/** 'You', the name of someone in the lane, or 'Someone' when the account is gone. */
function nameSeenBy(reader: Reader, accountId: string | null, people: Names): string {
  if (accountId === reader.id) return memoryTexts.you;
  return (accountId && people[accountId]) || memoryTexts.someone;
}

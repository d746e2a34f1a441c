import type * as z from 'zod';
import type { Account } from '#features/accounts/server/auth.ts';
import { pay } from '#features/pebbles/rules.ts';
import { reactions, type change, type memory } from '../contract.ts';
import { ratingsFor, revealedFor, seenBy, typeOn } from '../rules.ts';
import { memoryTexts } from '../messages/lane.ts';
import { localTimesOf } from './plans/local-times.ts';
import type { ChangeRow } from './store/changes.ts';
import type { PictureRow } from './store/pictures.ts';
import type { LaneDocument } from './store/timeline.ts';

export type Memory = z.output<typeof memory>;

type Principal = Pick<Account, 'id' | 'partner' | 'timeZone'>;

/** A lane's memories as the principal may see them. `lastDay` is set for an archive, which shows only ratings that both had given. */
export function presentMemories(
  principal: Principal,
  document: LaneDocument,
  { lastDay = null }: { lastDay?: string | null } = {},
): Memory[] {
  const laneDay = lastDay ?? document.laneDay!;
  const reactionsOf = new Map(document.reactions.map((given) => [given.memoryId, given]));
  const ratingsOf = Map.groupBy(document.ratings, ({ memoryId }) => memoryId);
  const changesOf = Map.groupBy(document.lastChanges, ({ memoryId }) => memoryId);
  const commentsOf = Map.groupBy(document.lastComments, ({ memoryId }) => memoryId);
  const picturesOf = Map.groupBy(document.pictures, ({ memoryId }) => memoryId);
  const commentCountOf = new Map(document.commentCounts.map(({ memoryId, count }) => [memoryId, count]));
  // Nobody is in a closed lane any more.
  const ownZone = document.people.find(({ id }) => id === principal.id) ?? {
    ...principal,
    nextTimeZone: null,
    nextTimeZoneOn: null,
  };
  const partner = document.people.find(({ id }) => id === principal.partner?.id);
  return document.memories.map(({ authorId, creditedTo, wasPlanned, pebbles, timeZone, ...memory }) => ({
    ...memory,
    type: typeOn(laneDay, memory),
    localTimes: memory.type === 'planned' ? localTimesOf({ ...memory, timeZone }, ownZone, partner) : null,
    isMine: authorId === principal.id,
    pebbles: authorId === principal.id ? pebbles : pay[wasPlanned ? 'date_planned' : 'memory_added'],
    credit: seenBy(principal, creditedTo),
    creditName: nameSeenBy(principal, creditedTo),
    reactions: countReactions(reactionsOf.get(memory.id)),
    commentCount: commentCountOf.get(memory.id) ?? 0,
    lastComments: (commentsOf.get(memory.id) ?? []).map(({ id, accountId, comment, createdAt }) => ({
      id,
      author: seenBy(principal, accountId),
      comment,
      createdAt,
    })),
    ...(lastDay ? revealedFor : ratingsFor)(principal.id, ratingsOf.get(memory.id) ?? [], {
      ...memory,
      now: document.now,
    }),
    lastChanges: (changesOf.get(memory.id) ?? []).map((change) => presentChange(principal, change)),
    pictures: (picturesOf.get(memory.id) ?? []).map((picture) => presentPicture(principal, picture)),
  }));
}

export function presentPicture(
  principal: Principal,
  { id, accountId, width, height, thumbHash, altText }: PictureRow,
): Memory['pictures'][number] {
  return { id, width, height, thumbHash, altText, addedBy: seenBy(principal, accountId) };
}

export function presentChange(
  principal: Principal,
  { id, field, oldValue, newValue, accountId, createdAt }: ChangeRow,
): z.output<typeof change> {
  const named = (one: string | null) => nameSeenBy(principal, one);
  const values = field === 'idea' ? { oldValue: named(oldValue), newValue: named(newValue) } : { oldValue, newValue };
  return { id, field, ...values, byMe: accountId === principal.id, byName: named(accountId), createdAt };
}

/** A lane has at most two members, so each reaction occurs at most twice. */
function countReactions(given: LaneDocument['reactions'][number] | undefined): Memory['reactions'] {
  return reactions.flatMap((reaction) => {
    const [mine, theirs] = [given?.mine?.includes(reaction) ?? false, given?.theirs?.includes(reaction) ?? false];
    return mine || theirs ? [{ reaction, count: Number(mine) + Number(theirs), mine }] : [];
  });
}

/** 'You', the partner's name, or 'Someone' for an erased account. */
function nameSeenBy({ id, partner }: Principal, accountId: string | null): string {
  if (accountId === id) return memoryTexts.you;
  return accountId !== null && accountId === partner?.id ? nameOf(partner) : memoryTexts.someone;
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim() || memoryTexts.someone;
}

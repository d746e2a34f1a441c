import { isDeepStrictEqual } from 'node:util';
import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { badges } from '../contract.ts';
import { contentOf, contentSent, type SentBadge } from '../rules.ts';
import * as store from './store.ts';

/** Adds a badge. The same id with the same content again is the same badge, even if it was deleted since. */
export async function createBadge(tx: Tx, administrator: Account, { id, ...sent }: SentBadge & { id: string }) {
  const wanted = contentSent(sent);
  await store.lockBadges(tx);
  const known = await store.anyBadge(tx, id);
  if (known && !isDeepStrictEqual(contentOf(known), wanted)) throw new DomainError<ErrorCode<typeof badges.createBadge>>('id_taken');
  if (known) return known;
  await store.putBadge(tx, id, wanted);
  await recordChange(tx, administrator, { act: 'badges.createBadge', subjectId: id, subjectName: wanted.name, before: null, after: wanted });
  return (await store.badge(tx, id))!;
}

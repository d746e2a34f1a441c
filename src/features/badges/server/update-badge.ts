import { isDeepStrictEqual } from 'node:util';
import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { badges } from '../contract.ts';
import { contentOf, contentSent, type SentBadge } from '../rules.ts';
import * as store from './store.ts';

/** Changes a badge, unless somebody else did since `seen`. The same content again changes nothing. */
export async function updateBadge(tx: Tx, administrator: Account, { id, seen, ...sent }: SentBadge & { id: string; seen: string }) {
  const wanted = contentSent(sent);
  await store.lockBadges(tx);
  const known = await store.badge(tx, id);
  if (!known) throw new DomainError('not_found');
  const before = contentOf(known);
  if (isDeepStrictEqual(before, wanted)) return known;
  if (known.updatedAt !== seen) throw new DomainError<ErrorCode<typeof badges.updateBadge>>('changed_meanwhile');
  await store.putBadge(tx, id, wanted);
  await recordChange(tx, administrator, { act: 'badges.updateBadge', subjectId: id, subjectName: wanted.name, before, after: wanted });
  return (await store.badge(tx, id))!;
}

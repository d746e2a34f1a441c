import { isDeepStrictEqual } from 'node:util';
import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { goals } from '../contract.ts';
import { contentOf, type TemplateContent } from '../rules.ts';
import * as store from './store.ts';

/** Changes a goal template, unless somebody else did since `seen`. The same content again changes nothing. */
export async function updateTemplate(tx: Tx, administrator: Account, { id, seen, ...wanted }: TemplateContent & { id: string; seen: string }) {
  await store.lockTemplates(tx);
  const known = await store.template(tx, id);
  if (!known) throw new DomainError('not_found');
  const before = contentOf(known);
  if (isDeepStrictEqual(before, contentOf(wanted))) return known;
  if (known.updatedAt !== seen) throw new DomainError<ErrorCode<typeof goals.updateTemplate>>('changed_meanwhile');
  await store.putTemplate(tx, id, wanted);
  await recordChange(tx, administrator, { act: 'goals.updateTemplate', subjectId: id, subjectName: wanted.title, before, after: wanted });
  return (await store.template(tx, id))!;
}

import { isDeepStrictEqual } from 'node:util';
import type { Account } from '#features/accounts/server/auth.ts';
import { recordChange } from '#features/accounts/server/record-change.ts';
import { DomainError } from '#platform/contract/domain-error.ts';
import type { ErrorCode } from '#platform/contract/procedure.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { goals } from '../contract.ts';
import { contentOf, type TemplateContent } from '../rules.ts';
import * as store from './store.ts';

/** Adds a goal template. The same id with the same content again is the same template. */
export async function createTemplate(tx: Tx, administrator: Account, { id, ...wanted }: TemplateContent & { id: string }) {
  await store.lockTemplates(tx);
  const known = await store.template(tx, id);
  if (known && !isDeepStrictEqual(contentOf(known), contentOf(wanted))) throw new DomainError<ErrorCode<typeof goals.createTemplate>>('id_taken');
  if (known) return known;
  await store.putTemplate(tx, id, wanted);
  await recordChange(tx, administrator, { act: 'goals.createTemplate', subjectId: id, subjectName: wanted.title, before: null, after: wanted });
  return (await store.template(tx, id))!;
}

import type * as z from 'zod/mini';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { FileFindings } from '#platform/contract/content.ts';
import type { adminTemplate } from '../../contract.ts';
import { contentOf, newTemplate, type TemplateContent } from '../../rules.ts';

export type AdminTemplate = z.output<typeof adminTemplate>;

/** What an administrator would send, of a template that is like no other. */
export function written(some: Partial<Record<keyof TemplateContent, unknown>> & { id?: string } = {}) {
  const id = crypto.randomUUID();
  return { id, ...newTemplate, title: `Goal ${id.slice(0, 8)}`, description: 'Together.', ...some };
}

export const create = (person: Person, some: Partial<TemplateContent> = {}) => person.write<AdminTemplate>('goals.createTemplate', written(some));

/** A template as it would be sent back, with some of it changed. */
export function changed(template: AdminTemplate, some: Partial<TemplateContent> = {}) {
  return { id: template.id, ...contentOf(template), seen: template.updatedAt, ...some };
}

export const update = (person: Person, template: AdminTemplate, some: Partial<TemplateContent> = {}) =>
  person.write<AdminTemplate>('goals.updateTemplate', changed(template, some));

export const asked = (person: Person, input: Record<string, string> = {}) =>
  person.read<{ total: number; items: AdminTemplate[]; nextCursor: string | null }>('goals.allTemplates', input);

export async function exported(person: Person, format: 'csv' | 'json') {
  const response = await person.ask('goals.exportTemplates', { query: { format } });
  return { name: response.headers.get('content-disposition'), text: await response.text() };
}

export const check = (person: Person, text: string, format = 'csv') => person.write<FileFindings>('goals.checkTemplates', { format, text });

/** Checks a file and takes it in as it was shown. */
export async function takeIn(person: Person, text: string, format = 'csv') {
  const { seen } = await check(person, text, format);
  return person.write<Pick<FileFindings, 'counts'>>('goals.importTemplates', { format, text, seen });
}

export async function recorded({ database }: Product, subjectId: string) {
  const { rows } = await database.pool.query<{ act: string; subject_name: string; before: object | null; after: object | null; account_id: string }>(
    'select act, subject_name, before, after, account_id from admin_changes where subject_id = $1 order by created_at, id',
    [subjectId],
  );
  return rows;
}

/** Everything there is in the table, to show that nothing changed. */
export async function table({ database }: Product): Promise<unknown[]> {
  return (await database.pool.query('select * from goal_templates order by id')).rows;
}

import type * as z from 'zod';
import type { Person } from '#app/testing/person.ts';
import type { adminTemplate } from '../../contract.ts';
import { contentOf, newTemplate, type TemplateContent } from '../../rules.ts';

export type AdminTemplate = z.output<typeof adminTemplate>;

/** The input for a unique template. */
export function written(some: Partial<Record<keyof TemplateContent, unknown>> & { id?: string } = {}) {
  const id = crypto.randomUUID();
  return { id, ...newTemplate, title: `Goal ${id.slice(0, 8)}`, description: 'Together.', ...some };
}

export const create = (person: Person, some: Partial<TemplateContent> = {}) =>
  person.write<AdminTemplate>('goals.createTemplate', written(some));

/** The input that changes a template. */
export function changed(template: AdminTemplate, some: Partial<TemplateContent> = {}) {
  return { id: template.id, ...contentOf(template), seen: template.updatedAt, ...some };
}

export const update = (person: Person, template: AdminTemplate, some: Partial<TemplateContent> = {}) =>
  person.write<AdminTemplate>('goals.updateTemplate', changed(template, some));

import type * as z from 'zod/mini';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { FileFindings } from '#platform/contract/content.ts';
import type { adminBadge } from '../../contract.ts';

export type AdminBadge = z.output<typeof adminBadge>;

export interface Sent {
  id: string;
  name: string;
  description: string;
  icon: string;
  criteria: unknown;
  isActive: boolean;
}

/** What an administrator would send, of a badge that is like no other. */
export function written(some: Partial<Sent> = {}): Sent {
  const id = crypto.randomUUID();
  return { id, name: `Badge ${id.slice(0, 8)}`, description: 'For a story.', icon: '🏆', criteria: { type: 'total_dates', required: 5 }, isActive: true, ...some };
}

export const create = (person: Person, some: Partial<Sent> = {}) => person.write<AdminBadge>('badges.createBadge', written(some));

/** A badge as it would be sent back, with some of it changed. */
export function changed({ id, name, description, icon, type, required, isActive, updatedAt }: AdminBadge, some: Partial<Sent> = {}) {
  return { id, name, description, icon, criteria: { type, required }, isActive, seen: updatedAt, ...some };
}

export const update = (person: Person, badge: AdminBadge, some: Partial<Sent> = {}) => person.write<AdminBadge>('badges.updateBadge', changed(badge, some));

export const asked = (person: Person, input: Record<string, string> = {}) =>
  person.read<{ total: number; items: AdminBadge[]; nextCursor: string | null }>('badges.allBadges', input);

export async function all(person: Person, input: Record<string, string> = {}): Promise<AdminBadge[]> {
  const found: AdminBadge[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof asked>> = await asked(person, { ...input, ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}

export async function exported(person: Person, format: 'csv' | 'json') {
  const response = await person.ask('badges.exportBadges', { query: { format } });
  return { name: response.headers.get('content-disposition'), text: await response.text() };
}

export const check = (person: Person, text: string, format = 'csv') => person.write<FileFindings>('badges.checkBadges', { format, text });

/** Checks a file and takes it in as it was shown. */
export async function takeIn(person: Person, text: string, format = 'csv') {
  const { seen } = await check(person, text, format);
  return person.write<Pick<FileFindings, 'counts'>>('badges.importBadges', { format, text, seen });
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
  return (await database.pool.query('select * from badges order by id')).rows;
}

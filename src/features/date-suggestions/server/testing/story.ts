import type { FileFindings } from '#platform/contract/content.ts';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import { grantRole } from '#features/accounts/server/roles.ts';
import type { KeptSuggestion } from '../store.ts';

export interface KeptPage {
  total: number;
  items: KeptSuggestion[];
  nextCursor: string | null;
}

export async function administrator(product: Product, firstName: string): Promise<Person> {
  const person = await product.person(firstName);
  await grantRole(product.database.pool, person.email, 'administrator');
  return person;
}

/** What a form sends of a suggestion, in every field. */
export const kite = {
  title: 'Fly a kite',
  description: 'Wind needed.',
  category: 'active',
  costLevel: 'low',
  effortLevel: 'medium',
  timeOfDay: 'afternoon',
  isActive: true,
  steps: [
    { activity: 'Build it', notes: 'Paper, string' },
    { activity: 'Fly it', notes: '' },
  ],
};

export async function create(person: Person, some: object = {}): Promise<KeptSuggestion> {
  return (await person.write<{ suggestion: KeptSuggestion }>('dateSuggestions.createSuggestion', { id: crypto.randomUUID(), ...kite, ...some })).suggestion;
}

/** The change of a suggestion as it was seen. */
export const changeOf = ({ id, updatedAt }: KeptSuggestion, some: object = {}) => ({ suggestionId: id, ...kite, ...some, seen: updatedAt });

export async function update(person: Person, seen: KeptSuggestion, some: object = {}): Promise<KeptSuggestion> {
  return (await person.write<{ suggestion: KeptSuggestion }>('dateSuggestions.updateSuggestion', changeOf(seen, some))).suggestion;
}

export const all = (person: Person, asked: Record<string, string> = {}) => person.read<KeptPage>('dateSuggestions.allSuggestions', asked);
export const any = async (person: Person, suggestionId: string) => (await person.read<{ suggestion: KeptSuggestion }>('dateSuggestions.anySuggestion', { suggestionId })).suggestion;

export async function exported(person: Person, format: 'csv' | 'json'): Promise<{ text: string; name: string | null }> {
  const response = await person.ask('dateSuggestions.exportSuggestions', { query: { format } });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { text, name: response.headers.get('content-disposition') };
}

export const check = (person: Person, text: string, format: 'csv' | 'json' = 'csv') => person.write<FileFindings>('dateSuggestions.checkSuggestions', { format, text });

/** Everything that is stored of suggestions, and how many changes are on record. */
export async function stored({ database }: Product): Promise<object> {
  const { rows } = await database.pool.query<object>(`
    select (select json_agg(s order by s.id) from date_suggestions s) as suggestions,
           (select json_agg(t order by t.suggestion_id, t.step_number) from date_suggestion_steps t) as steps,
           (select count(*)::int from admin_changes) as changes`);
  return rows[0]!;
}

/** The record of what an account changed, or of what was changed of a suggestion. */
export async function recorded({ database }: Product, id: string) {
  const { rows } = await database.pool.query<{ act: string; subject: string; before: object | null; after: object | null }>(
    'select act, subject_name as subject, before, after from admin_changes where $1 in (account_id, subject_id) order by created_at, id',
    [id],
  );
  return rows;
}

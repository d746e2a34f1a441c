import { contentCalls } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { KeptSuggestion } from '../store.ts';

/** A suggestion with every field, as a form sends it. */
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

export const create = (person: Person, some: object = {}) =>
  person.write<KeptSuggestion>('dateSuggestions.createSuggestion', { id: crypto.randomUUID(), ...kite, ...some });

/** The input that changes a suggestion. */
export const changeOf = ({ id, updatedAt }: KeptSuggestion, some: object = {}) => ({
  id,
  ...kite,
  ...some,
  seen: updatedAt,
});

export const update = (person: Person, seen: KeptSuggestion, some: object = {}) =>
  person.write<KeptSuggestion>('dateSuggestions.updateSuggestion', changeOf(seen, some));

export const { asked: all, exported, check } = contentCalls<KeptSuggestion>('dateSuggestions', 'Suggestions');
export const any = (person: Person, id: string) => person.read<KeptSuggestion>('dateSuggestions.anySuggestion', { id });

/** All suggestions and the number of recorded changes. */
export async function stored({ database }: Product): Promise<object> {
  const { rows } = await database.pool.query<object>(`
    select (select json_agg(s order by s.id) from date_suggestions s) as suggestions,
           (select json_agg(t order by t.suggestion_id, t.step_number) from date_suggestion_steps t) as steps,
           (select count(*)::int from admin_changes) as changes`);
  return rows[0]!;
}

import { contentCalls } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
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
const changeOf = ({ id, updatedAt }: KeptSuggestion, some: object = {}) => ({ id, ...kite, ...some, seen: updatedAt });

export const update = (person: Person, seen: KeptSuggestion, some: object = {}) =>
  person.write<KeptSuggestion>('dateSuggestions.updateSuggestion', changeOf(seen, some));

export const { asked: all, exported, check } = contentCalls<KeptSuggestion>('dateSuggestions', 'Suggestions');
export const any = (person: Person, id: string) => person.read<KeptSuggestion>('dateSuggestions.anySuggestion', { id });

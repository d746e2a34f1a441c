/** The fields that differ, before and after the change. */
import { changeTexts } from '../messages.ts';

interface Changed {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

type Words = Readonly<Record<string, string>>;

const fieldWords: Words = changeTexts.fields;
const choiceWords: Words = changeTexts.choices;
const procedureNames: Words = changeTexts.procedures;
/** Fields whose values have display texts. */
const chosenFields: readonly string[] = ['type', 'category', 'costLevel', 'effortLevel', 'timeOfDay', 'targetUnit'];
const known = Object.keys(fieldWords);

/** The display text of a procedure, or else its name. */
export const procedureName = (procedure: string) => procedureNames[procedure] ?? procedure;

/** In the order of the forms, not of the record. */
export function changedFields({
  before,
  after,
}: Changed): { field: string; before: string | null; after: string | null }[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((field) => ({
      field: labelOf(field),
      before: written(field, before?.[field]),
      after: written(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** `steps.2.notes`, `categoryBonuses.food`: a field within a field. */
function labelOf(field: string): string {
  const [whole = '', part = '', notes] = field.split('.');
  if (whole === 'steps' && part) return notes ? changeTexts.stepNotes(part) : changeTexts.step(part);
  if (whole === 'categoryBonuses' && part) return changeTexts.bonus(capital(part));
  return fieldWords[field] ?? field;
}

function placeOf(field: string): number {
  const [whole = '', part, notes] = field.split('.');
  if (whole === 'steps') return known.length + 2 * Number(part) + (notes ? 1 : 0);
  return known.includes(field) ? known.indexOf(field) : known.length;
}

function written(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? changeTexts.yes : changeTexts.no;
  if (typeof value !== 'string') return JSON.stringify(value);
  return chosenFields.includes(field) ? (choiceWords[value] ?? capital(value)) : value;
}

const capital = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

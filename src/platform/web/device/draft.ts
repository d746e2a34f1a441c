import { useState } from 'react';
import { newId } from '../new-id.ts';
import { draftsOf, keptReadsOf } from './marks.ts';
import { tabStorage } from './storage.ts';

const prefix = 'draft:';

/** A draft with the id of what it becomes. Once it was sent, other words are something else, and get an id of their own. */
export type Sendable<T> = T & { id: string; sent?: boolean };

/**
 * What is typed into a form and not yet sent, kept in this tab: it survives a reload and a session that ends.
 * Returns the values, a setter for some of them, what forgets them once they are sent, and what also empties the form.
 * `empty` is made anew for each form that is begun, so that an id in it is never used twice. Values of other types than in `like`, which an older
 * version may have kept, are left out. Never for passwords.
 */
export function useDraft<T extends object>(name: string, empty: () => T, like: object = empty()) {
  const begun = () => ({ name, values: { ...empty(), ...kept<T>(name, like) } });
  const [draft, setDraft] = useState(begun);
  let { values } = draft;
  if (draft.name !== name) {
    const other = begun();
    values = other.values;
    setDraft(other);
  }
  const change = (some: Partial<T>) => {
    // Two changes may come before one render, such as a blur after an input: the second builds on the first.
    const before = { ...values, ...kept<T>(name, like) };
    const next = { ...before, ...some, ...(isOther(before, some) && { id: newId(), sent: false }) };
    tabStorage.setItem(prefix + name, JSON.stringify(next));
    setDraft({ name, values: next });
    return next;
  };
  const forget = () => tabStorage.removeItem(prefix + name);
  const reset = () => {
    forget();
    setDraft({ name, values: empty() });
  };
  return [values, change, forget, reset] as const;
}

/** Whether the words change after they were sent. */
function isOther<T extends object>(before: T & { sent?: boolean }, some: Partial<T> & { id?: string }): boolean {
  return (
    before.sent === true &&
    some.id === undefined &&
    Object.entries(some).some(([field, value]) => field !== 'sent' && before[field as keyof T] !== value)
  );
}

/** Whether anything is kept under the name. */
export const hasDraft = (name: string): boolean => tabStorage.getItem(prefix + name) !== null;

/** A draft over saved values. Only typed fields are kept, because the others may change meanwhile; `changed` names them. */
export function useEditDraft<T extends object>(name: string, saved: T) {
  const [typed, type, , reset] = useDraft<Partial<T>>(name, () => ({}), saved);
  const changed = (Object.keys(typed) as (keyof T)[]).filter((field) => typed[field] !== saved[field]);
  return { values: { ...saved, ...typed }, changed, type, reset };
}

/** Deletes the draft that has this id, or this name: it is sent, perhaps by a page that never had the form. */
export function forgetDraft(what: { id: string } | { name: string }): void {
  for (const key of drafts())
    if ('name' in what ? key === prefix + what.name : tabStorage.getItem(key)!.includes(idField(what.id)))
      tabStorage.removeItem(key);
}

export function forgetAllDrafts(): void {
  for (const key of drafts()) tabStorage.removeItem(key);
}

/** Gives the draft with this id another one. */
export function renewDraft(id: string, to: string): void {
  for (const key of drafts()) {
    const draft = tabStorage.getItem(key)!;
    if (draft.includes(idField(id))) tabStorage.setItem(key, draft.replace(idField(id), idField(to)));
  }
}

const drafts = () => tabStorage.keys().filter((key) => key.startsWith(prefix));
const idField = (id: string) => `"id":"${id}"`;

/**
 * The id for a message: the one of the last attempt while nobody knows whether the server has stored it and the words are the same, so that they are not
 * stored twice. `forgetDraft` ends that. Where the lane is kept, the outbox repeats a write by itself.
 */
export function submitId(name: string, words: object, made = newId()): string {
  if (keptReadsOf() !== null) return made;
  const [sent, text] = [`sent ${name}`, JSON.stringify(words)];
  const { id, text: last } = kept<{ id: string; text: string }>(sent, { id: '', text: '' });
  if (id !== undefined && last === text) return id;
  tabStorage.setItem(prefix + sent, JSON.stringify({ id: made, text }));
  return made;
}

/** Keeps a value like a draft, and nothing once the drafts are deleted: the page of an account is still open while a log-out leaves it. */
export function keepForAccount<T>(name: string, value: T): void {
  if (draftsOf() !== null) tabStorage.setItem(prefix + name, JSON.stringify(value));
}

/** Returns and deletes what `keepForAccount` has kept. */
export function takeKept<T>(name: string): T | null {
  const value = parsed<T>(name);
  tabStorage.removeItem(prefix + name);
  return value;
}

/** What is kept under the name, of the types in `like`; nothing where that cannot be read. */
function kept<T>(name: string, like: object): Partial<T> {
  const types = new Map(Object.entries(like).map(([field, value]) => [field, typeOf(value)]));
  const fits = ([field, value]: [string, unknown]) =>
    [typeOf(value), undefined, 'null', 'undefined'].includes(types.get(field));
  const values = parsed<unknown>(name);
  return typeOf(values) === 'object'
    ? (Object.fromEntries(Object.entries(values as object).filter(fits)) as Partial<T>)
    : {};
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

function parsed<T>(name: string): T | null {
  try {
    return JSON.parse(tabStorage.getItem(prefix + name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

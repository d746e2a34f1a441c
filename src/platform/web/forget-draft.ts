import { tabStorage } from './browser-storage.ts';
import { prefix } from './draft.ts';

/** Deletes the draft that has this id, or this name: it is sent, perhaps by a page that never had the form. */
export function forgetDraft(what: { id: string } | { name: string }): void {
  const isSent = (key: string) =>
    'name' in what ? key === prefix + what.name : tabStorage.getItem(key)!.includes(field(what.id));
  for (const key of tabStorage.keys()) if (key.startsWith(prefix) && isSent(key)) tabStorage.removeItem(key);
}

/** Gives the draft with this id another one. */
export function renewDraft(id: string, to: string): void {
  for (const key of tabStorage.keys()) {
    const draft = tabStorage.getItem(key)!;
    if (key.startsWith(prefix) && draft.includes(field(id)))
      tabStorage.setItem(key, draft.replace(field(id), field(to)));
  }
}

const field = (id: string) => `"id":"${id}"`;

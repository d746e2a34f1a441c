import { prefix } from './draft.ts';

/** Deletes the draft that has this id, or this name: it is sent, perhaps by a page that never had the form. */
export function forgetDraft(what: { id: string } | { name: string }): void {
  const isSent = (key: string) => ('name' in what ? key === prefix + what.name : sessionStorage.getItem(key)!.includes(`"id":"${what.id}"`));
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix) && isSent(key)) sessionStorage.removeItem(key);
}

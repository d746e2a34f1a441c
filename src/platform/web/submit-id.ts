import { tabStorage } from './browser-storage.ts';
import { kept, prefix } from './draft.ts';
import { keptReadsOf } from './kept-reads-mark.ts';
import { newId } from './new-id.ts';

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

import { useDraft } from '#platform/web/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import type { ContentItem } from './content-mutations.ts';

interface Draft<Item, Typed> {
  /** A new item gets its id with its form, so that the same submit twice is the same item. */
  id: string;
  /** What there was when the typing began. */
  over: Item | null;
  typed: Partial<Typed>;
}

interface ContentFormOptions<Item, Typed> {
  /** What kind of content: drafts are kept under it. */
  kind: string;
  /** The item to change, or null for a new one. */
  id: string | null;
  /** What there is of it now; null also when it is deleted. */
  item: Item | null;
  typedOf: (item: Item | null) => Typed;
}

/** An item as its form holds it: what there is, and over it what was typed, which stays until it is saved or dropped. */
export function useContentForm<Item extends ContentItem, Typed extends object>({ kind, id, item, typedOf }: ContentFormOptions<Item, Typed>) {
  const [draft, change, , letGo] = useDraft<Draft<Item, Typed>>(`${kind} ${id ?? 'new'}`, () => ({ id: id ?? newId(), over: null, typed: {} }));
  const { over, typed } = draft;
  const base = item ?? over;
  return {
    id: draft.id,
    base,
    /** What there was when the typing began, if somebody changed it since. */
    before: over && item && over.updatedAt !== item.updatedAt ? over : null,
    typed: { ...typedOf(base), ...typed },
    isTyped: Object.keys(typed).length > 0,
    type: (some: Partial<Typed>) => change({ over: over ?? item, typed: { ...typed, ...some } }),
    letGo,
  };
}

/** The times of a new item, until the server answers with its own. */
export function writtenNow() {
  const now = new Date().toISOString();
  return { createdAt: now, updatedAt: now };
}

/** The fields that differ between two versions of an item, by their labels. */
export function differences(before: Record<string, string>, now: Record<string, string>): { label: string; before: string; now: string }[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .map((label) => ({ label, before: before[label] || '–', now: now[label] || '–' }))
    .filter((field) => field.before !== field.now);
}

import { useDraft } from '#platform/web/device/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import type { ContentItem } from './content-mutations.ts';

interface Draft<Item, Typed> {
  /** A new item's id comes with the form, so that a repeated submit is the same item. */
  id: string;
  /** The saved item when the draft began. */
  over: Item | null;
  typed: Partial<Typed>;
}

interface ContentFormOptions<Item, Typed> {
  /** The kind of content, which is part of the draft's key. */
  kind: string;
  /** The item to change, or null for a new one. */
  id: string | null;
  /** The saved item, or null when it is new or deleted. */
  item: Item | null;
  typedOf: (item: Item | null) => Typed;
}

/** The form of an item: the saved values with the draft over them. The draft is kept until it is saved or discarded. */
export function useContentForm<Item extends ContentItem, Typed extends object>({
  kind,
  id,
  item,
  typedOf,
}: ContentFormOptions<Item, Typed>) {
  const [draft, change, , discard] = useDraft<Draft<Item, Typed>>(`${kind} ${id ?? 'new'}`, () => ({
    id: id ?? newId(),
    over: null,
    typed: {},
  }));
  const { over, typed } = draft;
  const base = item ?? over;
  return {
    id: draft.id,
    base,
    /** The saved item when the draft began, if it has changed since. */
    before: over && item && over.updatedAt !== item.updatedAt ? over : null,
    typed: { ...typedOf(base), ...typed },
    isTyped: Object.keys(typed).length > 0,
    takeNewId: () => change({ id: newId() }).id,
    type: (some: Partial<Typed>) => change({ over: over ?? item, typed: { ...typed, ...some } }),
    discard,
  };
}

/** Provisional times of a new item until the response. */
export function writtenNow() {
  const now = new Date().toISOString();
  return { createdAt: now, updatedAt: now };
}

/** The fields that differ between two versions of an item, by their labels. */
export function differences(
  before: Record<string, string>,
  now: Record<string, string>,
): { label: string; before: string; now: string }[] {
  return [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .map((label) => ({ label, before: before[label] || '–', now: now[label] || '–' }))
    .filter((field) => field.before !== field.now);
}

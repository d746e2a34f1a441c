import { useState } from 'react';
import { useDraft } from '#platform/web/draft.ts';
import { newId } from '#platform/web/new-id.ts';

interface Written {
  id: string;
  createdAt: string;
  updatedAt: string;
}

interface Draft<Item, Typed> {
  /** What there was when the typing began. */
  over: Item | null;
  typed: Partial<Typed>;
}

interface ContentFormOptions<Item, Typed> {
  /** What kind of content: drafts are kept under it. */
  kind: string;
  /** What is changed, or null for what is new. */
  item: Item | null;
  typedOf: (item: Item | null) => Typed;
  onOpen: (open: boolean) => void;
}

/** A piece of content as its form holds it: what there is, and over it what was typed, which stays until it is saved or let go. */
export function useContentForm<Item extends Written, Typed extends object>({ kind, item, typedOf, onOpen }: ContentFormOptions<Item, Typed>) {
  const [freshId, setFreshId] = useState(newId);
  const nothing: Draft<Item, Typed> = { over: null, typed: {} };
  const [{ over, typed }, change, , letGo] = useDraft(`${kind} ${item?.id ?? 'new'}`, () => nothing);
  const onError = () => onOpen(true);
  return {
    id: item?.id ?? freshId,
    /** What there was when the typing began, if somebody changed it since. */
    before: over && item && over.updatedAt !== item.updatedAt ? over : null,
    typed: { ...typedOf(item), ...typed },
    isTyped: Object.keys(typed).length > 0,
    type: (some: Partial<Typed>) => change({ over: over ?? item, typed: { ...typed, ...some } }),
    letGo,
    /** What its writes do once they are answered. */
    creating: {
      onDone: () => {
        letGo();
        setFreshId(newId());
      },
      onError,
    },
    updating: { onDone: letGo, onError },
  };
}

/** The moment of what is new, until the server says which it was. */
export function writtenNow() {
  const now = new Date().toISOString();
  return { createdAt: now, updatedAt: now };
}

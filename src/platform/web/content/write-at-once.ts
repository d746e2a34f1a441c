import { useMutation, useQueryClient, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { toastError } from '../error-toast.ts';
import { toast } from '../ui/toasts.tsx';

interface Kept {
  id: string;
  updatedAt: string;
}

type List<Item> = InfiniteData<{ total: number; items: Item[]; nextCursor: string | null }, string | undefined>;

/** What the lists show of a write before it is done. */
type Shown<Item> = Item | { gone: string };

interface ContentWrite<Item extends Kept, Input> {
  /** What every list of this content has its key begin with. */
  lists: QueryKey;
  /** Resolves to the content as it is now, or to null when it is gone. `known` is how the lists have it by then. */
  send: (input: Input, known: Item | undefined) => Promise<Item | null>;
  /** The lists once this is done: with this in them, or without what has this id. */
  shows: (input: Input) => Shown<Item>;
  done: string;
  failed: string;
  errors?: Readonly<Record<string, string>>;
  onDone?: (item: Item | null) => void;
  onError?: (error: unknown) => void;
}

/** A write of one piece of content: the lists show it before the server answers, and take it back when it refuses. One runs after another. */
export function useWriteAtOnce<Item extends Kept, Input>({ lists, send, shows, done, failed, errors = {}, onDone, onError }: ContentWrite<Item, Input>) {
  const queries = useQueryClient();
  const mutationKey = [...lists, 'write'];
  const idOf = (input: Input) => {
    const shown = shows(input);
    return 'gone' in shown ? shown.gone : shown.id;
  };
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (input: Input) => send(input, knownOf<Item>(queries, lists, idOf(input))),
    onMutate: (input) => {
      // What is being read knows nothing of this; without its revert it cannot undo what is shown now.
      void queries.cancelQueries({ queryKey: lists }, { revert: false });
      const before = queries.getQueriesData<List<Item>>({ queryKey: lists });
      const shown = shows(input);
      show(queries, lists, shown);
      return { before, shown };
    },
    onSuccess: (item) => {
      if (item) put(queries, lists, item);
      showWaiting<Item>(queries, lists, mutationKey);
      toast.dismiss(failed);
      toast.success(done);
      onDone?.(item);
    },
    onError: (error, _, taken) => {
      for (const [key, list] of taken?.before ?? []) queries.setQueryData(key, list);
      showWaiting<Item>(queries, lists, mutationKey);
      toastError(error, errors, failed);
      onError?.(error);
    },
    onSettled: () => {
      // Not waited for: what was refused can be sent again at once.
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey: lists });
    },
  });
}

function knownOf<Item extends Kept>(queries: QueryClient, lists: QueryKey, id: string): Item | undefined {
  const all = queries.getQueriesData<List<Item>>({ queryKey: lists }).flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  return all.filter((item) => item.id === id).toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
}

/** What was pressed meanwhile and waits for its turn stays on screen, over what the server knows so far. */
function showWaiting<Item extends Kept>(queries: QueryClient, lists: QueryKey, mutationKey: QueryKey): void {
  for (const { state } of queries.getMutationCache().findAll({ mutationKey, predicate: ({ state: { isPaused } }) => isPaused })) {
    const { shown } = (state.context ?? {}) as { shown?: Shown<Item> };
    if (!shown) continue;
    const known = 'gone' in shown ? undefined : knownOf<Item>(queries, lists, shown.id);
    show(queries, lists, known ? { ...shown, updatedAt: known.updatedAt } : shown);
  }
}

function show<Item extends Kept>(queries: QueryClient, lists: QueryKey, shown: Shown<Item>): void {
  if ('gone' in shown) drop(queries, lists, shown.gone);
  else put(queries, lists, shown);
}

/** In place of what it was; what is new stands first until the lists are read anew. */
function put<Item extends Kept>(queries: QueryClient, lists: QueryKey, item: Item): void {
  change<Item>(queries, lists, (items, isFirst, isKnown) =>
    isKnown || !isFirst ? items.map((each) => (each.id === item.id ? item : each)) : [item, ...items],
    item.id,
    1,
  );
}

function drop(queries: QueryClient, lists: QueryKey, id: string): void {
  change<Kept>(queries, lists, (items) => items.filter((item) => item.id !== id), id, -1);
}

function change<Item extends Kept>(queries: QueryClient, lists: QueryKey, to: (items: Item[], isFirst: boolean, isKnown: boolean) => Item[], id: string, more: 1 | -1): void {
  queries.setQueriesData<List<Item>>({ queryKey: lists }, (list) => {
    if (!list) return list;
    const isKnown = list.pages.some(({ items }) => items.some((item) => item.id === id));
    const difference = isKnown === more < 0 ? more : 0;
    return { ...list, pages: list.pages.map((page, index) => ({ ...page, total: page.total + difference, items: to(page.items, index === 0, isKnown) })) };
  });
}

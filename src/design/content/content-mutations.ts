import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { defineMutation, isTaken, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { Content, ContentOptions } from './content.ts';

export interface ContentItem {
  id: string;
  createdAt: string;
  updatedAt: string;
  isActive: boolean;
}

type List<Item> = InfiniteData<{ total: number; items: Item[]; nextCursor: string | null }, string | undefined>;

/** The mutations of one kind of content, sent one after another. All its lists show them at once. */
export function contentMutations<Item extends ContentItem>(content: ContentOptions<Item>) {
  const { lists, texts, errors, turnErrors = errors, onSaved, onSaveFailed, onDeleted } = content;
  const base = (name: string) => ({ mutationKey: [...lists, name], scope: { id: hashKey(lists) } });
  const save = (done: string) => ({
    refetches: lists,
    onSuccess: (saved: Item, _: Item, client: QueryClient) => {
      toast.success(done);
      onSaved?.(saved, client);
    },
  });
  return {
    create: defineMutation<Item, Item>({
      mutation: { ...base('create'), mutationFn: (item) => content.create(item) },
      patches: [patch(lists, (list: List<Item>, item: Item, answer?: Item) => withItem(list, answer ?? item))],
      ...save(texts.created),
      errors,
      failed: texts.createFailed,
      // The form sends it anew.
      isSilent: isTaken,
      onError: (error, _, client) => isTaken(error) || onSaveFailed?.(error, client, true),
    }),
    update: defineMutation<Item, Item>({
      mutation: { ...base('update'), mutationFn: (item) => content.update(item) },
      patches: [
        patch(lists, (list: List<Item>, item: Item, answer?: Item) =>
          replaced(list, item.id, (known) => answer ?? { ...item, updatedAt: known.updatedAt }),
        ),
      ],
      ...save(texts.updated),
      errors,
      failed: texts.updateFailed,
      onError: (error, _, client) => onSaveFailed?.(error, client, false),
    }),
    /** Changes only `isActive`. The other fields are sent with their cached values. */
    setActive: defineMutation<Item, Item>({
      mutation: {
        ...base('setActive'),
        mutationFn: (item, { client }) =>
          content.update({ ...(knownItem<Item>(client, lists, item.id) ?? item), isActive: item.isActive }),
      },
      patches: [
        patch(lists, (list: List<Item>, { id, isActive }: Item, answer?: Item) =>
          replaced(list, id, (known) => answer ?? { ...known, isActive }),
        ),
      ],
      ...save(texts.updated),
      errors: turnErrors,
      failed: texts.updateFailed,
    }),
    delete: defineMutation<string, unknown>({
      mutation: { ...base('delete'), mutationFn: (id) => content.delete(id) },
      patches: [patch(lists, (list: List<Item>, id: string) => withoutItem(list, id))],
      refetches: lists,
      failed: texts.deleteFailed,
      onSuccess: (_, id, client) => {
        toast.success(texts.deleted);
        onDeleted?.(id, client);
      },
    }),
  };
}

interface Saved {
  onDone: () => void;
  onError: (error: unknown) => void;
  /** Of the form. */
  takeNewId: () => string;
}

/** Creates a new item or updates an existing one. A new one whose id the server has for another item, as from a copy of the tab, is sent under another id. */
export function useSaveContent<Item extends ContentItem>(
  { mutations }: Content<Item>,
  isNew: boolean,
  { onDone, onError, takeNewId }: Saved,
) {
  const save: ReturnType<typeof useOptimisticMutation<Item, Item, Error>> = useOptimisticMutation(
    isNew ? mutations.create : mutations.update,
    {
      onSuccess: onDone,
      onError: (error, item) => (isNew && isTaken(error) ? save.mutate({ ...item, id: takeNewId() }) : onError(error)),
    },
  );
  return save;
}

export const useSetActive = <Item extends ContentItem>({ mutations }: Content<Item>) =>
  useOptimisticMutation(mutations.setActive);
export const useDeleteContent = <Item extends ContentItem>({ mutations }: Content<Item>) =>
  useOptimisticMutation(mutations.delete);

function knownItem<Item extends ContentItem>(client: QueryClient, lists: QueryKey, id: string): Item | undefined {
  return listedItems<Item>(client, lists)
    .filter((item) => item.id === id)
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
}

/** Every item of every list that is in the cache. */
export function listedItems<Item>(client: QueryClient, lists: QueryKey): Item[] {
  return client
    .getQueriesData<List<Item>>({ queryKey: lists })
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
}

function replaced<Item extends ContentItem>(list: List<Item>, id: string, change: (item: Item) => Item): List<Item> {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? change(item) : item)),
    })),
  };
}

/** A new item is first until the lists are refetched. */
function withItem<Item extends ContentItem>(list: List<Item>, item: Item): List<Item> {
  if (isIn(list, item.id)) return replaced(list, item.id, () => item);
  return {
    ...list,
    pages: list.pages.map((page, index) => ({
      ...page,
      total: page.total + 1,
      items: index === 0 ? [item, ...page.items] : page.items,
    })),
  };
}

function withoutItem<Item extends ContentItem>(list: List<Item>, id: string): List<Item> {
  if (!isIn(list, id)) return list;
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      total: page.total - 1,
      items: page.items.filter((item) => item.id !== id),
    })),
  };
}

const isIn = <Item extends ContentItem>({ pages }: List<Item>, id: string) =>
  pages.some(({ items }) => items.some((item) => item.id === id));

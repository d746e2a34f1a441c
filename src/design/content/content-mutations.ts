import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { defineMutation, patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';

interface Content {
  id: string;
  updatedAt: string;
  isActive: boolean;
}

type List<Item> = InfiniteData<{ total: number; items: Item[]; nextCursor: string | null }, string | undefined>;

interface ContentMutation<Answer, Variables> {
  send: (variables: Variables, client: QueryClient) => Promise<Answer>;
  done: string;
  failed: string;
  errors?: Readonly<Record<string, string>>;
  onSuccess?: (answer: Answer, variables: Variables, client: QueryClient) => void;
  onError?: (error: unknown, variables: Variables, client: QueryClient) => void;
}

/** The mutations of one kind of content. Every list whose key begins with `lists` shows them, and they are sent one after another. */
export function contentMutations<Item extends Content>(lists: QueryKey) {
  const define = <Variables, Answer>(
    name: string,
    { send, done, onSuccess, ...others }: ContentMutation<Answer, Variables>,
    change: (list: List<Item>, variables: Variables, answer?: Answer) => List<Item>,
  ) =>
    defineMutation<Variables, Answer>({
      mutation: { mutationKey: [...lists, name], mutationFn: (variables, { client }) => send(variables, client), scope: { id: lists.join(' ') } },
      patches: [patch(lists, change)],
      refetches: lists,
      ...others,
      onSuccess: (answer, variables, client) => {
        toast.success(done);
        onSuccess?.(answer, variables, client);
      },
    });
  return {
    create: (mutation: ContentMutation<Item, Item>) => define('create', mutation, (list, item, answer) => withItem(list, answer ?? item)),
    update: (mutation: ContentMutation<Item, Item>) => define('update', mutation, (list, item, answer) => replaced(list, item.id, (known) => answer ?? { ...item, updatedAt: known.updatedAt })),
    /** On or off, and nothing else: the rest is sent as the list has it by then. */
    turn: (mutation: ContentMutation<Item, Item>) =>
      define(
        'turn',
        { ...mutation, send: (item: Item, client) => mutation.send({ ...(knownItem<Item>(client, lists, item.id) ?? item), isActive: item.isActive }, client) },
        (list, { id, isActive }, answer) => replaced(list, id, (known) => answer ?? { ...known, isActive }),
      ),
    remove: (mutation: ContentMutation<unknown, string>) => define('remove', mutation, withoutItem),
  };
}

function knownItem<Item extends Content>(client: QueryClient, lists: QueryKey, id: string): Item | undefined {
  const all = client.getQueriesData<List<Item>>({ queryKey: lists }).flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []);
  return all.filter((item) => item.id === id).toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
}

function replaced<Item extends Content>(list: List<Item>, id: string, change: (item: Item) => Item): List<Item> {
  return { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) })) };
}

/** What is new stands first until the lists are fetched again. */
function withItem<Item extends Content>(list: List<Item>, item: Item): List<Item> {
  if (isIn(list, item.id)) return replaced(list, item.id, () => item);
  return { ...list, pages: list.pages.map((page, index) => ({ ...page, total: page.total + 1, items: index === 0 ? [item, ...page.items] : page.items })) };
}

function withoutItem<Item extends Content>(list: List<Item>, id: string): List<Item> {
  if (!isIn(list, id)) return list;
  return { ...list, pages: list.pages.map((page) => ({ ...page, total: page.total - 1, items: page.items.filter((item) => item.id !== id) })) };
}

const isIn = <Item extends Content>({ pages }: List<Item>, id: string) => pages.some(({ items }) => items.some((item) => item.id === id));

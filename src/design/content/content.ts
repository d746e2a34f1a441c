import { infiniteQueryOptions, keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { AskedContent, FileFindings } from '#platform/contract/content.ts';
import { byCursor } from '#platform/web/orpc.ts';
import { contentMutations, type ContentItem } from './content-mutations.ts';

interface PickedFile {
  format: ContentFormat;
  text: string;
}

export interface ContentTexts<Item> {
  title: string;
  lead: string;
  one: string;
  many: string;
  loadFailed: string;
  none: string;
  noneFound: string;
  created: string;
  updated: string;
  deleted: string;
  createFailed: string;
  updateFailed: string;
  deleteFailed: string;
  deleteTitle: string;
  /** The question, and below it what deleting means where the question leaves that open. */
  deleteText: (item: Item) => string;
  deleteHint?: (item: Item) => string;
  importTitle: string;
  columns: string;
}

/** One kind of platform content, with its procedures and texts. */
export interface ContentOptions<Item> {
  /** What the keys of its feature begin with, and those of its lists. */
  feature: QueryKey;
  lists: QueryKey;
  all: (asked: AskedContent, signal: AbortSignal) => Promise<{ total: number; items: Item[]; nextCursor: string | null }>;
  create: (item: Item) => Promise<Item>;
  /** Saves over what was seen of the item, and over nothing else. */
  update: (item: Item) => Promise<Item>;
  delete: (id: string) => Promise<unknown>;
  check: (file: PickedFile) => Promise<FileFindings>;
  import: (file: PickedFile & { seen: string }) => Promise<Pick<FileFindings, 'counts'>>;
  exportLink: (format: ContentFormat) => string;
  texts: ContentTexts<Item>;
  /** What its errors say beside a form, and on a card that is turned on or off. */
  errors: Readonly<Record<string, string>>;
  turnErrors?: Readonly<Record<string, string>>;
  onSaved?: (item: Item, client: QueryClient) => void;
  onSaveFailed?: (error: unknown, client: QueryClient, isNew: boolean) => void;
  onDeleted?: (id: string, client: QueryClient) => void;
}

export type Content<Item extends ContentItem> = ReturnType<typeof defineContent<Item>>;

export function defineContent<Item extends ContentItem>(options: ContentOptions<Item>) {
  const { feature, lists, all } = options;
  return {
    ...options,
    mutations: contentMutations(options),
    query: (asked: AskedContent) =>
      infiniteQueryOptions({
        queryKey: [...lists, asked],
        ...byCursor,
        queryFn: ({ pageParam, signal }) => all({ ...asked, cursor: pageParam }, signal),
        placeholderData: keepPreviousData,
      }),
    /** After an import anything of the feature may have changed. */
    onImported: (client: QueryClient) => void client.invalidateQueries({ queryKey: feature }),
  };
}

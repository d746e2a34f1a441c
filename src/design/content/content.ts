import { infiniteQueryOptions, keepPreviousData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import type { ContentQuery, FileFindings } from '#platform/contract/content.ts';
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
  /** The question, and an optional hint about the consequences. */
  deleteText: (item: Item) => string;
  deleteHint?: (item: Item) => string;
  importTitle: string;
  columns: string;
}

/** One kind of platform content, with its procedures and texts. */
export interface ContentOptions<Item> {
  /** Query key prefixes of its feature and of its lists. */
  feature: QueryKey;
  lists: QueryKey;
  all: (
    asked: ContentQuery,
    signal: AbortSignal,
  ) => Promise<{ total: number; items: Item[]; nextCursor: string | null }>;
  create: (item: Item) => Promise<Item>;
  /** Fails when the item has changed since it was read. */
  update: (item: Item) => Promise<Item>;
  delete: (id: string) => Promise<unknown>;
  check: (file: PickedFile) => Promise<FileFindings>;
  import: (file: PickedFile & { seen: string }) => Promise<Pick<FileFindings, 'counts'>>;
  exportLink: (format: ContentFormat) => string;
  texts: ContentTexts<Item>;
  /** Error texts of the form, and of the switch on a card. */
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
    query: (asked: ContentQuery) =>
      infiniteQueryOptions({
        queryKey: [...lists, asked],
        ...byCursor,
        queryFn: ({ pageParam, signal }) => all({ ...asked, cursor: pageParam }, signal),
        placeholderData: keepPreviousData,
      }),
    /** An import may change everything in the feature. */
    onImported: (client: QueryClient) => void client.invalidateQueries({ queryKey: feature }),
  };
}

import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/query-persist-client-core';
import { delMany, get, keys, setMany } from 'idb-keyval';
import { device, seal, unseal, type Sealed } from './database.ts';

/** So many pages of a list are opened at once, and read anew. The later ones are asked for one by one. */
const pagesAtOnce = 2;

type Pages = InfiniteData<object, string | undefined>;
type Paged = { queryKey: QueryKey; queryHash: string; data: Pages };

const prefix = 'page ';
export const picturePrefix = 'picture ';

/** Pages as they were last written, and those that were read from here. */
const written = new WeakSet<object>();
const readFromHere = new WeakSet<object>();

/** Keeps the later pages of long lists in records of their own. Returns the client without them. */
export async function withoutLaterPages(client: PersistedClient): Promise<PersistedClient> {
  const queries = [];
  for (const query of client.clientState.queries) {
    const data = query.state.data as Partial<Pages> | undefined;
    const isLong = data?.pageParams !== undefined && data.pages!.length > pagesAtOnce;
    if (isLong) await keepPages({ ...query, data: data as Pages });
    queries.push(
      isLong
        ? {
            ...query,
            state: {
              ...query.state,
              data: { pages: data.pages!.slice(0, pagesAtOnce), pageParams: data.pageParams!.slice(0, pagesAtOnce) },
            },
          }
        : query,
    );
  }
  return { ...client, clientState: { ...client.clientState, queries } };
}

/**
 * A later page without a network. The pages of a list that has changed since begin elsewhere: it is then read again from its second kept page, if
 * `mayOverlap` says that its screen shows no row twice.
 */
export async function keptPage(path: readonly string[], input: unknown, mayOverlap: boolean): Promise<unknown> {
  const { cursor, ...list } = (input ?? {}) as { cursor?: string };
  if (cursor === undefined) return undefined;
  const name = nameOf(path, list);
  const cursors = await read<string[]>(await cursorsKey(name));
  const known = cursors?.includes(cursor) ? cursor : mayOverlap && cursors?.[0];
  if (!known) return undefined;
  const page = await read<object>(await pageKey(name, known));
  if (page) readFromHere.add(page);
  return page;
}

/** With the pictures. */
export async function forgetPages(): Promise<void> {
  const all = await keys<string>(device);
  await delMany(
    all.filter((key) => key.startsWith(prefix) || key.startsWith(picturePrefix)),
    device,
  );
}

async function keepPages({ queryKey, data: { pages, pageParams } }: Paged): Promise<void> {
  const [path, { input }] = queryKey as [string[], { input: { cursor?: string } }];
  const { cursor: _, ...list } = input;
  const name = nameOf(path, list);
  const [cursors, before] = [pageParams.slice(1) as string[], (await read<string[]>(await cursorsKey(name))) ?? []];
  // Somebody who has read less this time still has the rest. A page from here may follow pages that were read anew.
  if (cursors.length < before.length || pages.some((page) => readFromHere.has(page))) return;
  const changed = pages
    .slice(1)
    .flatMap((page, index) => (written.has(page) ? [] : [{ page, cursor: cursors[index]! }]));
  await setMany(
    await Promise.all(
      changed.map(async ({ page, cursor }): Promise<[string, Sealed]> => [
        await pageKey(name, cursor),
        await seal('lane', page),
      ]),
    ),
    device,
  );
  for (const { page } of changed) written.add(page);
  const gone = before.filter((cursor) => !cursors.includes(cursor));
  await delMany(await Promise.all(gone.map((cursor) => pageKey(name, cursor))), device);
  await setMany([[await cursorsKey(name), await seal('lane', cursors)]], device);
}

async function read<Value>(key: string): Promise<Value | undefined> {
  const sealed = await get<Sealed>(key, device);
  return sealed && unseal<Value>('lane', sealed);
}

/** A list by its procedure and what else is asked of it. */
const nameOf = (path: readonly string[], list: object) => JSON.stringify([path, list]);

const cursorsKey = async (name: string) => prefix + (await digest(name));
const pageKey = async (name: string, cursor: string) => prefix + (await digest(`${name} ${cursor}`));

/** A cursor names a row, as the address of a picture does, which a key in the clear must not. */
export async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

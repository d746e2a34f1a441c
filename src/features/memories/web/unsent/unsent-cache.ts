import type { QueryClient } from '@tanstack/react-query';
import { tabStorage } from '#platform/web/device/storage.ts';
import { keepUpload, unsentUploads } from '#platform/web/device/uploads.ts';
import { lanes, type Lane } from '../../rules.ts';
import { orpc, timelineQuery, type Memory } from '../queries.ts';
import { progressKey, unstartedKey, type UnsentPicture } from './unsent-pictures.ts';

/** The pictures whose upload has not begun. */
export const unstartedIn = (client: QueryClient) => client.getQueryData<UnsentPicture[]>(unstartedKey) ?? [];

export function setUnstarted(client: QueryClient, change: (unstarted: UnsentPicture[]) => UnsentPicture[]): void {
  client.setQueryDefaults(unstartedKey, { gcTime: Infinity });
  client.setQueryData(unstartedKey, change(unstartedIn(client)));
}

/** The pictures that are being sent, or could not be. */
export const uploadsIn = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: orpc.addPicture.mutationKey() })
    .flatMap(({ state }) => (state.variables as UnsentPicture | undefined) ?? []);
export const mutationOf = (client: QueryClient, id: string) =>
  client
    .getMutationCache()
    .find({
      mutationKey: orpc.addPicture.mutationKey(),
      predicate: ({ state }) => (state.variables as UnsentPicture | undefined)?.id === id,
    });

/** Out of the cache, with its file. */
export function drop(client: QueryClient, id: string): void {
  const mutation = mutationOf(client, id);
  const picture =
    unstartedIn(client).find((one) => one.id === id) ?? (mutation?.state.variables as UnsentPicture | undefined);
  if (mutation) client.getMutationCache().remove(mutation);
  setUnstarted(client, (unstarted) => unstarted.filter((one) => one.id !== id));
  client.removeQueries({ queryKey: progressKey(id) });
  if (picture) URL.revokeObjectURL(picture.url);
}

/** Without what ends with its document. */
export const keep = ({ url: _url, stop: _stop, ...picture }: UnsentPicture) => keepUpload(picture);

/** The pictures chosen for a form, whose memory gets another id. */
export async function moveChosen(client: QueryClient, from: string, to: string): Promise<void> {
  setUnstarted(client, (unstarted) =>
    unstarted.map((picture) =>
      picture.isChosen && picture.memoryId === from ? { ...picture, memoryId: to } : picture,
    ),
  );
  await Promise.all(
    unstartedIn(client)
      .filter(({ memoryId }) => memoryId === to)
      .map(keep),
  );
}

/** A memory of the cached lanes. */
export function savedIn(client: QueryClient, memoryId: string): { lane: Lane; memory: Memory } | undefined {
  for (const lane of lanes) {
    const memory = client
      .getQueryData(timelineQuery(lane).queryKey)
      ?.pages.flatMap(({ memories }) => memories)
      .find(({ id }) => id === memoryId);
    if (memory) return { lane, memory };
  }
  return undefined;
}

/** How many pictures are on this device alone. The choice of a form that was closed with its tab is in no draft, and cannot be seen any more. */
export async function countUnsent(): Promise<number> {
  const drafts = tabStorage.keys().map((key) => tabStorage.getItem(key)!);
  const kept = await unsentUploads<UnsentPicture>();
  return kept.filter(({ isChosen, memoryId }) => !isChosen || drafts.some((draft) => draft.includes(memoryId))).length;
}

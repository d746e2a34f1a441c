import type { QueryClient } from '@tanstack/react-query';
import { keepUpload } from '#platform/web/device/uploads.ts';
import { lanes, type Lane } from '../../rules.ts';
import { orpc, timelineQuery, type Memory } from '../queries.ts';
import { progressKey, type LocalPicture } from '../pictures/local-pictures.ts';
import { localKey } from './unsent-pictures.ts';

/** The pictures that no upload has taken up yet. */
export const localIn = (client: QueryClient) => client.getQueryData<LocalPicture[]>(localKey) ?? [];

export function setLocal(client: QueryClient, change: (local: LocalPicture[]) => LocalPicture[]): void {
  client.setQueryDefaults(localKey, { gcTime: Infinity });
  client.setQueryData(localKey, change(localIn(client)));
}

/** The pictures that are being sent, or could not be. */
export const uploadsIn = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: orpc.addPicture.mutationKey() })
    .flatMap(({ state }) => (state.variables as LocalPicture | undefined) ?? []);
export const mutationOf = (client: QueryClient, id: string) =>
  client
    .getMutationCache()
    .find({
      mutationKey: orpc.addPicture.mutationKey(),
      predicate: ({ state }) => (state.variables as LocalPicture | undefined)?.id === id,
    });

/** Out of the cache, with its file. */
export function drop(client: QueryClient, id: string): void {
  const mutation = mutationOf(client, id);
  const picture =
    localIn(client).find((one) => one.id === id) ?? (mutation?.state.variables as LocalPicture | undefined);
  if (mutation) client.getMutationCache().remove(mutation);
  setLocal(client, (local) => local.filter((one) => one.id !== id));
  client.removeQueries({ queryKey: progressKey(id) });
  if (picture) URL.revokeObjectURL(picture.url);
}

/** An address of a file ends with its document. */
export const keep = (picture: LocalPicture) => keepUpload({ ...picture, url: '' });

/** The pictures chosen for a form, whose memory gets another id. */
export async function moveChosen(client: QueryClient, from: string, to: string): Promise<void> {
  setLocal(client, (local) =>
    local.map((picture) => (picture.isChosen && picture.memoryId === from ? { ...picture, memoryId: to } : picture)),
  );
  await Promise.all(
    localIn(client)
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

import { onlineManager, skipToken, useMutationState, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { nextAfter } from '#platform/web/device/retry.ts';
import { lanes, type Lane } from '../../rules.ts';
import { orpc, timelineQuery, type Memory } from '../queries.ts';

/** A picture that the server does not have yet. */
export interface UnsentPicture {
  id: string;
  memoryId: string;
  accountId: string;
  file: Blob;
  width: number;
  height: number;
  takenOn: string | null;
  /** Chosen in a form, and sent once its memory is saved. */
  isChosen: boolean;
  /** Whether the file is the one to send, and no longer the one that was chosen. */
  isPrepared: boolean;
  /** Of its memory, once that is saved. */
  lane?: Lane;
  date?: string;
  keptAt: number;
  /** Whether it survives a reload. The browser may have refused to keep it. */
  isKept: boolean;
  /** Whether its memory was found in the bin: it is sent once that is restored. */
  isHeld?: boolean;
  /** Whether its memory had been restored when the last attempt said that it is gone. Another such answer is final. */
  isAfterRestore?: boolean;
  /** Of the file, in this document. */
  url: string;
  /** Ends its upload, through all its attempts, once it is left out. */
  stop: AbortController;
}

/** With how far its upload is, once that has begun. */
export interface ShownPicture extends UnsentPicture {
  status?: 'sending' | 'waiting' | 'failed';
  error?: unknown;
}

const unsentKey = ['unsent pictures'];
const progressKey = (id: string) => ['picture progress', id];

export const unsentIn = (client: QueryClient) => client.getQueryData<UnsentPicture[]>(unsentKey) ?? [];

export function setUnsent(client: QueryClient, change: (unsent: UnsentPicture[]) => UnsentPicture[]): void {
  client.setQueryDefaults(unsentKey, { gcTime: Infinity });
  client.setQueryData(unsentKey, change(unsentIn(client)));
}

export const changePicture = (client: QueryClient, id: string, change: Partial<UnsentPicture>): void =>
  setUnsent(client, (unsent) => unsent.map((picture) => (picture.id === id ? { ...picture, ...change } : picture)));

/** How much of a picture is sent, from 0 to 1. */
export const setProgress = (client: QueryClient, id: string, share: number) =>
  void client.setQueryData(progressKey(id), share);

export const uploadOf = (client: QueryClient, id: string) =>
  client
    .getMutationCache()
    .find({
      mutationKey: orpc.addPicture.mutationKey(),
      predicate: ({ state }) => (state.variables as UnsentPicture | undefined)?.id === id,
    });

/** Out of the cache, with its file. */
export function drop(client: QueryClient, id: string): void {
  const upload = uploadOf(client, id);
  if (upload) client.getMutationCache().remove(upload);
  for (const picture of unsentIn(client)) if (picture.id === id) URL.revokeObjectURL(picture.url);
  setUnsent(client, (unsent) => unsent.filter((picture) => picture.id !== id));
  client.removeQueries({ queryKey: progressKey(id) });
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

/** Whether the reason is the picture itself: sent again, it would get the same answer. Room can be made. */
export const isUnfit = (error: unknown) => nextAfter(error, 'uploads') === 'drop';

/** Whether the request did not reach the server, which is not busy. */
const isUnanswered = (error: unknown) =>
  isDomainError(error) && error.code === 'unavailable' && error.cause !== undefined && !isDomainError(error.cause);

/** All unsent pictures, in the order in which they were chosen. */
export function useUnsentPictures(): ShownPicture[] {
  const unsent = useQuery<UnsentPicture[]>({ queryKey: unsentKey, queryFn: skipToken, gcTime: Infinity }).data ?? [];
  const isOnline = useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
  );
  const uploads = useMutationState({
    // An upload that has not begun has no variables.
    filters: { mutationKey: orpc.addPicture.mutationKey(), predicate: ({ state }) => state.variables !== undefined },
    select: ({ state: { variables, status, error, failureReason } }) => ({
      id: (variables as UnsentPicture).id,
      isFailed: status === 'error',
      error,
      failureReason,
    }),
  });
  // They are sent one after the other, and all wait for one that had no answer.
  const isWaiting =
    !isOnline || uploads.some(({ isFailed, failureReason }) => !isFailed && isUnanswered(failureReason));
  return unsent.map((picture) => {
    const upload = uploads.find(({ id }) => id === picture.id);
    if (!upload) return picture;
    return { ...picture, status: upload.isFailed ? 'failed' : isWaiting ? 'waiting' : 'sending', error: upload.error };
  });
}

/** The pictures of a memory that a form has chosen, or that are being made ready. */
export const useUnstartedOf = (memoryId: string): UnsentPicture[] =>
  useUnsentPictures().filter((picture) => picture.memoryId === memoryId && !picture.status);

/** The unsent pictures of a memory. */
export const useUnsentOf = ({ id: memoryId, pictures }: Pick<Memory, 'id' | 'pictures'>): ShownPicture[] =>
  useUnsentPictures().filter((one) => one.memoryId === memoryId && !pictures.some(({ id }) => id === one.id));

/** The unsent pictures of the saved memories of a lane, newest memory first. */
export function useUnsentOfLane(lane: Lane): (ShownPicture & { date: string; month: string })[] {
  const ofLane = useUnsentPictures().flatMap((picture) =>
    picture.lane === lane && picture.date ? [{ ...picture, date: picture.date, month: picture.date.slice(0, 7) }] : [],
  );
  return ofLane.sort((one, other) => (one.date < other.date ? 1 : -1));
}

/** How much of a picture is sent, from 0 to 1. */
export function useProgress(id: string): number {
  return useQuery<number>({ queryKey: progressKey(id), queryFn: skipToken }).data ?? 0;
}

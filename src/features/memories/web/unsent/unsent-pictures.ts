import { onlineManager, skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { nextAfter } from '#platform/web/device/retry.ts';
import type { Lane } from '../../rules.ts';
import { orpc, type Memory } from '../queries.ts';

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

export interface Upload extends UnsentPicture {
  status: 'sending' | 'waiting' | 'failed';
  error: unknown;
}

/** Whether the reason is the picture itself: sent again, it would get the same answer. Room can be made. */
export const isUnfit = (error: unknown) => nextAfter(error, 'uploads') === 'drop';

/** Whether the request did not reach the server. */
export const isUnanswered = (error: unknown) =>
  isDomainError(error) && error.code === 'unavailable' && !isDomainError(error.cause);

export const progressKey = (id: string) => ['picture progress', id];

/** The key of the pictures whose upload has not begun, in the cache. */
export const unstartedKey = ['unsent pictures'];

/** The pictures whose upload has not begun. */
export function useUnstarted(): UnsentPicture[] {
  return useQuery<UnsentPicture[]>({ queryKey: unstartedKey, queryFn: skipToken, gcTime: Infinity }).data ?? [];
}

/** All unsent pictures. */
export function useUnsentPictures(): UnsentPicture[] {
  // An upload that has not begun has no variables.
  const uploads = useMutationState({
    filters: { mutationKey: orpc.addPicture.mutationKey() },
    select: ({ state }) => (state.variables ?? {}) as UnsentPicture,
  });
  return [...uploads, ...useUnstarted()];
}

/** The pictures of a memory that a form has chosen, or that are being made ready. */
export const useUnstartedOf = (memoryId: string): UnsentPicture[] =>
  useUnstarted().filter((picture) => picture.memoryId === memoryId);

/** The unsent pictures of a memory, those being sent first. */
export function useUnsentOf({ id: memoryId, pictures }: Pick<Memory, 'id' | 'pictures'>): (UnsentPicture | Upload)[] {
  const unsent = [...useUploads(), ...useUnstarted()];
  return unsent.filter((picture) => picture.memoryId === memoryId && !pictures.some(({ id }) => id === picture.id));
}

/** The pictures that are being sent, or could not be. */
export function useUploads(): Upload[] {
  const isOnline = useSyncExternalStore(
    (tell) => onlineManager.subscribe(tell),
    () => onlineManager.isOnline(),
  );
  const found = useMutationState({
    filters: {
      mutationKey: orpc.addPicture.mutationKey(),
      predicate: ({ state }) => state.variables !== undefined && state.status !== 'success',
    },
    select: ({ state: { variables, status, error, failureReason } }) => ({
      picture: variables as UnsentPicture,
      isFailed: status === 'error',
      error,
      failureReason,
    }),
  });
  // They are sent one after the other, and all wait for one that had no answer.
  const isWaiting = !isOnline || found.some(({ isFailed, failureReason }) => !isFailed && isUnanswered(failureReason));
  return found.map(({ picture, isFailed, error }) => ({
    ...picture,
    status: isFailed ? 'failed' : isWaiting ? 'waiting' : 'sending',
    error,
  }));
}

/** How much of a picture is sent, from 0 to 1. */
export function useProgress(id: string): number {
  return useQuery<number>({ queryKey: progressKey(id), queryFn: skipToken }).data ?? 0;
}

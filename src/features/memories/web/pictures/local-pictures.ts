import { onlineManager, skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isDomainError } from '#platform/contract/error-messages.ts';
import type { Lane } from '../../rules.ts';
import { orpc, type Memory } from '../queries.ts';
import { useLocalPictures } from '../unsent/unsent-pictures.ts';

/** A picture that is not on the server yet. */
export interface LocalPicture {
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
}

export interface Upload extends LocalPicture {
  status: 'sending' | 'waiting' | 'failed';
  error: unknown;
}

const unfitCodes = new Set(['not_a_picture', 'heic', 'too_large', 'too_many_pixels', 'unreadable', 'id_taken']);

/** Whether the reason is the picture itself: sent again, it would get the same answer. Room can be made. */
export const isUnfit = (error: unknown) => isDomainError(error) && unfitCodes.has(error.code);

/** Whether the request did not reach the server. */
export const isUnanswered = (error: unknown) =>
  isDomainError(error) && error.code === 'unavailable' && !isDomainError(error.cause);

export const progressKey = (id: string) => ['picture progress', id];

/** The pictures of a memory that a form has chosen, or that are being made ready. */
export const useLocalPicturesOf = (memoryId: string): LocalPicture[] =>
  useLocalPictures().filter((picture) => picture.memoryId === memoryId);

/** The pictures of a memory that are not on the server yet, those being sent first. */
export function useUnsentOf({ id: memoryId, pictures }: Pick<Memory, 'id' | 'pictures'>): (LocalPicture | Upload)[] {
  const unsent = [...useUploads(), ...useLocalPictures()];
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
      picture: variables as LocalPicture,
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

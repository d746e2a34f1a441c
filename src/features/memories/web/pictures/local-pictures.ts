import { onlineManager, skipToken, useMutationState, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { orpc } from '../queries.ts';
import { chosenKey } from './memories-with-local-pictures.ts';

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
  keptAt: number;
  /** Of the file, in this document. */
  url: string;
}

export interface SentPicture extends LocalPicture {
  status: 'sending' | 'waiting' | 'failed' | 'sent';
  error: unknown;
}

export const progressKey = (id: string) => ['picture progress', id];

/** The pictures that a form has chosen for its memory. */
export function useChosenPictures(memoryId: string): LocalPicture[] {
  const { data = [] } = useQuery<LocalPicture[]>({ queryKey: chosenKey, queryFn: skipToken, gcTime: Infinity });
  return data.filter((picture) => picture.memoryId === memoryId);
}

/** The pictures of a memory that are being sent, or were not. */
export function useSentPictures(memoryId: string): SentPicture[] {
  const isOnline = useSyncExternalStore((tell) => onlineManager.subscribe(tell), () => onlineManager.isOnline());
  const statusOf = { idle: 'sending', pending: isOnline ? 'sending' : 'waiting', error: 'failed', success: 'sent' } as const;
  const found = useMutationState({
    filters: { mutationKey: orpc.addPicture.mutationKey(), predicate: ({ state }) => (state.variables as LocalPicture | undefined)?.memoryId === memoryId },
    select: ({ state: { variables, status, error } }) => ({ picture: variables as LocalPicture, status, error }),
  });
  return found.map(({ picture, status, error }) => ({ ...picture, status: statusOf[status], error }));
}

/** How much of a picture is sent, from 0 to 1. */
export function useProgress(id: string): number {
  return useQuery<number>({ queryKey: progressKey(id), queryFn: skipToken }).data ?? 0;
}

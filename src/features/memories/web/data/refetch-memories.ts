import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '#platform/web/refetch.ts';
import { orpc } from '../queries.ts';

/** Refetches one memory, or all. */
export const refetchMemories = (client: QueryClient, memoryId?: string) =>
  refetch(client, { queryKey: orpc.key() }, memoryId === undefined ? undefined : [memoryId]);

/** A failure may mean that the partner was faster, so the memory is refetched. */
export const onError = (_: unknown, __: unknown, client: QueryClient) => void refetchMemories(client);

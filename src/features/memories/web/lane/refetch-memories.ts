import type { QueryClient } from '@tanstack/react-query';
import { refetch } from '#platform/web/refetch.ts';
import { orpc } from '../queries.ts';

/** Fetches again what has become of a memory, or of all of them. */
export const refetchMemories = (client: QueryClient, memoryId?: string) => refetch(client, { queryKey: orpc.key() }, memoryId === undefined ? undefined : [memoryId]);

/** What failed may have failed because somebody else was first. */
export const onError = (_: unknown, __: unknown, client: QueryClient) => void refetchMemories(client);

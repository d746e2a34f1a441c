import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { orpcOf } from '#platform/web/orpc.ts';
import type { latestExport, privacy } from '../contract.ts';

export type LatestExport = z.output<typeof latestExport>;

export const orpc = orpcOf<typeof privacy>('privacy');
const lookAgain = 15_000;

/** The latest export. What moves is told; that a server has died, or that time has run out, one has to look for. */
export const exportQuery = orpc.exportStatus.queryOptions({
  input: {},
  refetchInterval: ({ state: { data } }) =>
    data?.latest?.state === 'building' || data?.latest?.state === 'ready' ? lookAgain : false,
});

export const useExport = () => useQuery(exportQuery);

import { skipToken, useQuery } from '@tanstack/react-query';
import type { Memory } from '../queries.ts';

/** The key of dates that the partner has just cancelled, in the cache. */
export const cancelledKey = ['cancelled dates'];

const none: readonly Memory[] = [];

/** Dates that the partner has just cancelled: each leaves a line in its place while its toast is there. */
export const useCancelledDates = () =>
  useQuery<readonly Memory[]>({ queryKey: cancelledKey, queryFn: skipToken }).data ?? none;

import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { DomainError } from '#platform/contract/domain-error.ts';
import { calls } from '#platform/web/api-client.ts';
import { usePendingPatches } from '#platform/web/optimistic/pending-patches.ts';
import type { pebbles, transaction, treat, voucher } from '../contract.ts';
import { pebbleTexts } from '../messages.ts';

export type Transaction = z.output<typeof transaction>;
export type Treat = z.output<typeof treat>;
export type Voucher = z.output<typeof voucher>;

const api = calls<typeof pebbles>('pebbles');

export const balanceQuery = queryOptions({
  queryKey: ['pebbles', 'balance'],
  queryFn: async ({ signal }) => {
    try {
      return await api.read('balance', {}, signal);
    } catch (error) {
      if (!signal.aborted && !isSignedOut(error)) console.error(pebbleTexts.loadFailed, error);
      throw error;
    }
  },
});

/** The own ledger, page by page, newest first. */
export const historyQuery = infiniteQueryOptions({
  queryKey: ['pebbles', 'history'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api.read('history', { cursor: pageParam }, signal),
  getNextPageParam: (last) => last.nextCursor,
});

/** The treats of both. */
export const jarQuery = queryOptions({ queryKey: ['pebbles', 'jar'], queryFn: ({ signal }) => api.read('jar', {}, signal) });

/** What was claimed by either, the latest first. */
export const vouchersQuery = infiniteQueryOptions({
  queryKey: ['pebbles', 'vouchers'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) => api.read('vouchers', { cursor: pageParam }, signal),
  getNextPageParam: (last) => last.nextCursor,
});

export const useHistory = () => useInfiniteQuery(historyQuery);
export const useJar = () => useQuery({ ...jarQuery, select: usePendingPatches(jarQuery.queryKey) });

export function useBalance() {
  const patched = usePendingPatches(balanceQuery.queryKey);
  return useQuery({ ...balanceQuery, select: (known) => patched(known).balance });
}

export function useVouchers({ enabled = true } = {}) {
  return useInfiniteQuery({ ...vouchersQuery, enabled, select: usePendingPatches(vouchersQuery.queryKey) });
}

const isSignedOut = (error: unknown) => error instanceof DomainError && error.code === 'signed_out';

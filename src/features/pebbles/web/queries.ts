import { queryOptions, useQuery } from '@tanstack/react-query';
import { Refusal } from '#platform/contract/refusal.ts';
import { calls } from '#platform/web/api-client.ts';
import type { pebbles } from '../contract.ts';
import { pebbleTexts } from '../text.ts';

const api = calls<typeof pebbles>('pebbles');

export const balanceQuery = queryOptions({
  queryKey: ['pebbles', 'balance'],
  queryFn: async ({ signal }) => {
    try {
      return await api.read('balance', {}, signal);
    } catch (fault) {
      if (!signal.aborted && !isSignedOut(fault)) console.error(pebbleTexts.loadFailed, fault);
      throw fault;
    }
  },
  select: ({ balance }) => balance,
});

export const useBalance = () => useQuery(balanceQuery);

const isSignedOut = (fault: unknown) => fault instanceof Refusal && fault.code === 'signed_out';

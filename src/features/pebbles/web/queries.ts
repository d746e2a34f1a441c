import { queryOptions, useQuery } from '@tanstack/react-query';
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
      if (!signal.aborted) console.error(pebbleTexts.loadFailed, fault);
      throw fault;
    }
  },
  select: ({ balance }) => balance,
});

export const useBalance = () => useQuery(balanceQuery);

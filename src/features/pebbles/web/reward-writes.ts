import type { QueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import type { pebbles } from '../contract.ts';
import { rewardThreshold } from '../rules.ts';
import { claimErrors, honourErrors, pebbleTexts } from '../messages.ts';
import { balanceQuery, vouchersQuery, type Voucher } from './queries.ts';
import { useShownAtOnce } from './shown-at-once.ts';

const api = calls<typeof pebbles>('pebbles');

/** The pebbles leave the pocket at once and the voucher is there; the moment itself waits for the server's word. */
export const useClaim = () =>
  useShownAtOnce({
    send: ({ id, treatId }: { id: string; treatId: string; treat: string }) => api.write('claim', { id, treatId }),
    show: (queries, { id, treat }) => {
      const voucher: Voucher = { id, giver: 'partner', treat, claimedAt: new Date().toISOString(), honouredAt: null };
      const before = queries.getQueryData(vouchersQuery.queryKey);
      if (before?.pages.some((page) => page.vouchers.some((known) => known.id === id))) return () => {};
      changeBalance(queries, -rewardThreshold);
      changeFirstPage(queries, (vouchers) => [voucher, ...vouchers]);
      return () => {
        changeBalance(queries, rewardThreshold);
        changeFirstPage(queries, (vouchers) => vouchers.filter((known) => known.id !== id));
      };
    },
    errors: claimErrors,
    failed: pebbleTexts.claimFailed,
  });

export const useHonour = () =>
  useShownAtOnce({
    send: (voucherId: string) => api.write('honour', { voucherId }),
    show: (queries, voucherId) => {
      const honour = (honouredAt: string | null) =>
        changeVouchers(queries, (vouchers) => vouchers.map((voucher) => (voucher.id === voucherId ? { ...voucher, honouredAt } : voucher)));
      honour(new Date().toISOString());
      return () => honour(null);
    },
    errors: honourErrors,
    failed: pebbleTexts.honourFailed,
  });

function changeBalance(queries: QueryClient, by: number): void {
  queries.setQueryData(balanceQuery.queryKey, (known) => known && { balance: known.balance + by });
}

function changeVouchers(queries: QueryClient, change: (vouchers: Voucher[], page: number) => Voucher[]): void {
  queries.setQueryData(vouchersQuery.queryKey, (known) =>
    known && { ...known, pages: known.pages.map((page, index) => ({ ...page, vouchers: change(page.vouchers, index) })) },
  );
}

function changeFirstPage(queries: QueryClient, change: (vouchers: Voucher[]) => Voucher[]): void {
  changeVouchers(queries, (vouchers, page) => (page === 0 ? change(vouchers) : vouchers));
}

import { useOptimisticMutation } from '#platform/web/optimistic/use-optimistic-mutation.ts';
import { defineMutation, patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { calls } from '#platform/web/api-client.ts';
import type { pebbles } from '../contract.ts';
import { rewardThreshold } from '../rules.ts';
import { claimErrors, honourErrors, pebbleTexts } from '../messages.ts';
import { balanceQuery, vouchersQuery, type Voucher } from './queries.ts';

const api = calls<typeof pebbles>('pebbles');
const scope = { id: 'vouchers' };

interface Claim {
  id: string;
  treatId: string;
  treat: string;
}

const claim = defineMutation({
  mutation: { mutationKey: ['pebbles', 'claim'], mutationFn: ({ id, treatId }: Claim) => api.write('claim', { id, treatId }), scope },
  patches: [
    patch(balanceQuery.queryKey, ({ balance }) => ({ balance: balance - rewardThreshold })),
    patch(vouchersQuery.queryKey, (vouchers, { id, treat }: Claim) => {
      const [first, ...others] = vouchers.pages;
      if (!first || vouchers.pages.some((page) => page.vouchers.some((known) => known.id === id))) return vouchers;
      const claimed: Voucher = { id, giver: 'partner', treat, claimedAt: new Date().toISOString(), honouredAt: null };
      return { ...vouchers, pages: [{ ...first, vouchers: [claimed, ...first.vouchers] }, ...others] };
    }),
  ],
  refetches: ['pebbles'],
  errors: claimErrors,
  failed: pebbleTexts.claimFailed,
});

const honour = defineMutation({
  mutation: { mutationKey: ['pebbles', 'honour'], mutationFn: (voucherId: string) => api.write('honour', { voucherId }), scope },
  patches: [
    patch(vouchersQuery.queryKey, (list, voucherId: string) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        vouchers: page.vouchers.map((voucher) => (voucher.id === voucherId ? { ...voucher, honouredAt: new Date().toISOString() } : voucher)),
      })),
    })),
  ],
  refetches: ['pebbles'],
  errors: honourErrors,
  failed: pebbleTexts.honourFailed,
});

/** The pebbles leave the pocket at once and the voucher is there; the moment itself waits for the server's word. */
export const useClaim = () => useOptimisticMutation(claim);
export const useHonour = () => useOptimisticMutation(honour);

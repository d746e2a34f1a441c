import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { rewardThreshold } from '../rules.ts';
import { claimErrors, honourErrors, pebbleTexts } from '../messages.ts';
import { balanceQuery, orpc, vouchersQuery, type Voucher } from './queries.ts';

const scope = { id: 'vouchers' };

interface Claim {
  id: string;
  treatId: string;
  treat: string;
}

const claim = defineMutation({
  mutation: { mutationKey: orpc.claim.mutationKey(), mutationFn: ({ id, treatId }: Claim) => orpc.claim.call({ id, treatId }), scope },
  patches: [
    patch(balanceQuery.queryKey, ({ balance }) => ({ balance: balance - rewardThreshold })),
    patch(vouchersQuery.queryKey, (vouchers, { id, treat }: Claim) => {
      const [first, ...others] = vouchers.pages;
      if (!first || vouchers.pages.some((page) => page.vouchers.some((known) => known.id === id))) return vouchers;
      const claimed: Voucher = { id, giver: 'partner', treat, claimedAt: new Date().toISOString(), honouredAt: null };
      return { ...vouchers, pages: [{ ...first, vouchers: [claimed, ...first.vouchers] }, ...others] };
    }),
  ],
  refetches: orpc.key(),
  errors: claimErrors,
  failed: pebbleTexts.claimFailed,
});

const honour = defineMutation({
  mutation: orpc.honour.mutationOptions({ scope }),
  patches: [
    patch(vouchersQuery.queryKey, (list, { voucherId }: { voucherId: string }) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        vouchers: page.vouchers.map((voucher) => (voucher.id === voucherId ? { ...voucher, honouredAt: new Date().toISOString() } : voucher)),
      })),
    })),
  ],
  refetches: orpc.key(),
  errors: honourErrors,
  failed: pebbleTexts.honourFailed,
});

/** The pebbles leave the pocket at once and the voucher is there; the moment itself waits for the server's word. */
export const useClaim = () => useOptimisticMutation(claim);
export const useHonour = () => useOptimisticMutation(honour);

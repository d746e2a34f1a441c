import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { rewardThreshold, type Thanks } from '../rules.ts';
import { claimErrors, honorErrors, pebbleTexts, reopenErrors, thankErrors } from '../messages.ts';
import { balanceQuery, orpc, vouchersQuery, type Voucher } from './queries.ts';

const scope = { id: 'vouchers' };

interface Claim {
  id: string;
  treatId: string;
  treat: string;
}

const claim = defineMutation({
  mutation: {
    mutationKey: orpc.claim.mutationKey(),
    mutationFn: ({ id, treatId }: Claim) => orpc.claim.call({ id, treatId }),
    scope,
  },
  patches: [
    patch(balanceQuery.queryKey, ({ balance }) => ({ balance: balance - rewardThreshold })),
    patch(vouchersQuery.queryKey, (vouchers, { id, treat }: Claim) => {
      const [first, ...others] = vouchers.pages;
      if (!first || vouchers.pages.some((page) => page.vouchers.some((known) => known.id === id))) return vouchers;
      const claimed: Voucher = {
        id,
        giver: 'partner',
        treat,
        claimedAt: new Date().toISOString(),
        honoredAt: null,
        thanks: null,
        canReply: false,
      };
      return { ...vouchers, pages: [{ ...first, vouchers: [claimed, ...first.vouchers] }, ...others] };
    }),
  ],
  refetches: orpc.key(),
  errors: claimErrors,
  failed: pebbleTexts.claimFailed,
});

/** Changes one voucher of the list. */
function patchVoucher<Input extends { voucherId: string }>(change: (input: Input) => Partial<Voucher>) {
  return patch(vouchersQuery.queryKey, (list, input: Input) => ({
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      vouchers: page.vouchers.map((voucher) =>
        voucher.id === input.voucherId ? { ...voucher, ...change(input) } : voucher,
      ),
    })),
  }));
}

const honor = defineMutation({
  mutation: orpc.honor.mutationOptions({ scope }),
  patches: [patchVoucher(() => ({ honoredAt: new Date().toISOString() }))],
  refetches: orpc.key(),
  errors: honorErrors,
  failed: pebbleTexts.honorFailed,
});

const reopen = defineMutation({
  mutation: orpc.reopenVoucher.mutationOptions({ scope }),
  patches: [patchVoucher(() => ({ honoredAt: null, canReply: false }))],
  refetches: orpc.key(),
  errors: reopenErrors,
  failed: pebbleTexts.reopenFailed,
});

const thank = defineMutation({
  mutation: orpc.thank.mutationOptions({ scope }),
  patches: [patchVoucher(({ thanks }: { voucherId: string; thanks: Thanks }) => ({ thanks, canReply: false }))],
  refetches: orpc.key(),
  errors: thankErrors,
  failed: pebbleTexts.thankFailed,
});

/** The pebbles leave the pocket at once, and the voucher is there. */
export const useClaim = () => useOptimisticMutation(claim);
export const useHonor = () => useOptimisticMutation(honor);
export const useReopenVoucher = () => useOptimisticMutation(reopen);
export const useThank = () => useOptimisticMutation(thank);

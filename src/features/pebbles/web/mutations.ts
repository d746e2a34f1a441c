import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { forgetDraft } from '#platform/web/device/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { rewardThreshold, type Thanks } from '../rules.ts';
import { claimErrors, honorErrors, pebbleTexts, reopenErrors, thankErrors, jarErrors } from '../messages.ts';
import { balanceQuery, orpc, vouchersQuery, type Voucher, jarQuery, type Treat } from './queries.ts';

const vouchersScope = { id: 'vouchers' };

interface Claim {
  id: string;
  treatId: string;
  treat: string;
}

const claim = defineMutation({
  mutation: {
    mutationKey: orpc.claim.mutationKey(),
    mutationFn: ({ id, treatId }: Claim) => orpc.claim.call({ id, treatId }),
    scope: vouchersScope,
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
  mutation: orpc.honor.mutationOptions({ scope: vouchersScope }),
  patches: [patchVoucher(() => ({ honoredAt: new Date().toISOString() }))],
  refetches: orpc.key(),
  errors: honorErrors,
  failed: pebbleTexts.honorFailed,
});

const reopen = defineMutation({
  mutation: orpc.reopenVoucher.mutationOptions({ scope: vouchersScope }),
  patches: [patchVoucher(() => ({ honoredAt: null, canReply: false }))],
  refetches: orpc.key(),
  errors: reopenErrors,
  failed: pebbleTexts.reopenFailed,
});

const thank = defineMutation({
  mutation: orpc.thank.mutationOptions({ scope: vouchersScope }),
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

const jarScope = { id: 'jar' };

const addTreat = defineMutation({
  mutation: orpc.addTreat.mutationOptions({ scope: jarScope }),
  patches: [
    patch(jarQuery.queryKey, (jar, { id, treat }: Treat) => ({
      ...jar,
      mine: [...without(jar.mine, id), { id, treat: treat.trim() }],
    })),
  ],
  refetches: orpc.key(),
  errors: jarErrors,
  failed: pebbleTexts.addFailed,
  onSuccess: (_, { id }) => forgetDraft({ id }),
});

const removeTreat = defineMutation({
  mutation: {
    mutationKey: orpc.removeTreat.mutationKey(),
    mutationFn: ({ id }: Treat) => orpc.removeTreat.call({ treatId: id }),
    scope: jarScope,
  },
  patches: [patch(jarQuery.queryKey, (jar, { id }: Treat) => ({ ...jar, mine: without(jar.mine, id) }))],
  refetches: orpc.key(),
  failed: pebbleTexts.removeFailed,
});

export const useAddTreat = () => useOptimisticMutation(addTreat);

/** Takes a treat out, with a way back for as long as the toast stands. */
export function useRemoveTreat() {
  const add = useAddTreat();
  return useOptimisticMutation(removeTreat, {
    onSuccess: (_, { treat }) => {
      toast.info(pebbleTexts.removed, {
        action: { label: pebbleTexts.undo, onPress: () => add.mutate({ id: newId(), treat }) },
      });
    },
  });
}

const without = (treats: Treat[], id: string) => treats.filter((treat) => treat.id !== id);

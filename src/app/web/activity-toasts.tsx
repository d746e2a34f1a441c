import { BadgeNews } from '#features/badges/web/badge-toasts.tsx';
import { GoalNews } from '#features/goals/web/goal-toasts.tsx';
import { InviteNews } from '#features/memories/web/invite-toasts.tsx';
import { PairingNews } from '#features/pairing/web/pairing-toasts.tsx';
import { VoucherNews } from '#features/pebbles/web/voucher-toasts.tsx';

/** What happens elsewhere, told wherever one is. */
export function ActivityToasts({ accountId }: { accountId: string }) {
  return (
    <>
      <PairingNews accountId={accountId} />
      <BadgeNews accountId={accountId} />
      <InviteNews accountId={accountId} />
      <GoalNews accountId={accountId} />
      <VoucherNews accountId={accountId} />
    </>
  );
}

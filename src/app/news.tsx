import { BadgeNews } from '#features/badges/web/badge-news.tsx';
import { GoalNews } from '#features/goals/web/goal-news.tsx';
import { InviteNews } from '#features/memories/web/invite-news.tsx';
import { PairingNews } from '#features/pairing/web/pairing-news.tsx';
import { VoucherNews } from '#features/pebbles/web/voucher-news.tsx';

/** What happens elsewhere, told wherever one is. */
export default function News({ accountId }: { accountId: string }) {
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

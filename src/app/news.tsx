import { BadgeNews } from '#features/badges/web/badge-news.tsx';
import { GoalNews } from '#features/goals/web/goal-news.tsx';
import { InviteNews } from '#features/memories/web/invite-news.tsx';
import { PairingNews } from '#features/pairing/web/pairing-news.tsx';
import { VoucherNews } from '#features/pebbles/web/voucher-news.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** What happens elsewhere, told wherever one is; and the keys that lead around. */
export default function News({ accountId }: { accountId: string }) {
  return (
    <>
      <Shortcuts />
      <PairingNews accountId={accountId} />
      <BadgeNews accountId={accountId} />
      <InviteNews accountId={accountId} />
      <GoalNews accountId={accountId} />
      <VoucherNews accountId={accountId} />
    </>
  );
}

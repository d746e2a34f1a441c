import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { meQuery } from '#features/accounts/web/queries.ts';
import { BadgeNews } from '#features/badges/web/badge-news.tsx';
import { GoalNews } from '#features/goals/web/goal-news.tsx';
import { InviteNews } from '#features/memories/web/invite-news.tsx';
import { PairingNews } from '#features/pairing/web/pairing-news.tsx';
import { VoucherNews } from '#features/pebbles/web/voucher-news.tsx';
import { liveUpdates } from '#platform/web/live-updates.ts';

/** What happens elsewhere: what is on screen follows it, and what is news is told wherever one is. */
export default function News({ accountId }: { accountId: string }) {
  const queries = useQueryClient();
  useEffect(() => liveUpdates(queries, () => void queries.invalidateQueries({ queryKey: meQuery.queryKey })), [accountId, queries]);
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

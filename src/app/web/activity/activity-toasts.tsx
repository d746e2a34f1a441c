import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PasskeyNotices } from '#features/accounts/web/passkeys/passkey-notices.tsx';
import { BadgeToasts } from '#features/badges/web/badge-toasts.tsx';
import { GoalToasts } from '#features/goals/web/goal-toasts.tsx';
import { InviteToasts } from '#features/memories/web/invite/invite-toasts.tsx';
import { PairingToasts } from '#features/pairing/web/pairing-toasts.tsx';
import { hasUploads } from '#platform/web/device/marks.ts';
import { MomentHost } from '../moments/moment-host.tsx';
import { PartnerActivityToasts } from './partner-activity-toasts.tsx';

/** Tells on every page what happens elsewhere, and celebrates it. */
export default function ActivityToasts({ accountId }: { accountId: string }) {
  const queries = useQueryClient();
  useEffect(() => {
    if (hasUploads())
      void import('#features/memories/web/pictures/send-pictures.ts')
        .then(({ resumePictures }) => resumePictures(queries, accountId))
        .catch(() => {});
  }, [queries, accountId]);
  return (
    <>
      <PasskeyNotices />
      <BadgeToasts accountId={accountId} />
      <InviteToasts accountId={accountId} />
      <GoalToasts accountId={accountId} />
      <PartnerActivityToasts />
      {/* Resets queries after a parting: by then the others no longer ask for what takes a partner. */}
      <PairingToasts accountId={accountId} />
      <MomentHost />
    </>
  );
}

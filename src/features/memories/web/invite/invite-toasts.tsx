import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { siteStorage } from '#platform/web/device/storage.ts';
import { tick } from '#platform/web/ui/motion.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { inviteTexts } from '../../messages/lane.ts';
import { useInvite } from '../queries.ts';

/** Kept on this device, so that an invite earned meanwhile gets its toast at the next visit. */
const awaitedKey = 'invite-awaited';

/** Shows one toast when the couple has earned the mobile invite. */
export function InviteToasts({ accountId }: { accountId: string }) {
  const { data } = useInvite();
  const navigate = useNavigate();
  useEffect(() => {
    if (!data) return;
    if (!data.earnedAt) return siteStorage.setItem(awaitedKey, accountId);
    if (siteStorage.getItem(awaitedKey) !== accountId) return;
    siteStorage.removeItem(awaitedKey);
    tick();
    toast.success(inviteTexts.earned, {
      action: { label: inviteTexts.see, onPress: () => void navigate({ to: '/dashboard' }) },
    });
  }, [data, accountId, navigate]);
  return null;
}

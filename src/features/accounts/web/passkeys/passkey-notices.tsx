import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '#platform/web/ui/toasts.tsx';
import { siteStorage } from '#platform/web/device/storage.ts';
import { usePasskeys } from '../queries.ts';
import { passkeyNoticeTexts } from '../../messages/security.ts';

const toastId = (passkeyId: string) => `passkey-${passkeyId}`;

/** Tells of each new passkey in every browser of the account, until somebody has looked: another person may have added it. */
export function PasskeyNotices() {
  const { data } = usePasskeys();
  const navigate = useNavigate();
  useEffect(() => {
    if (!data) return undefined;
    const untold = data.passkeys.filter(({ id, logsInAlone }) => !logsInAlone && !passkeysSeen().includes(id));
    for (const { id } of untold) {
      const onPress = () => {
        markPasskeySeen(id);
        void navigate({ to: '/profile', hash: 'passkeys' });
      };
      toast.warning(passkeyNoticeTexts.added, {
        id: toastId(id),
        duration: Number.POSITIVE_INFINITY,
        action: { label: passkeyNoticeTexts.look, onPress },
        close: { label: passkeyNoticeTexts.mine, onPress: () => markPasskeySeen(id) },
      });
    }
    return () => untold.forEach(({ id }) => toast.dismiss(toastId(id)));
  }, [data, navigate]);
  return null;
}

const key = 'passkeys-seen';

/** The new passkeys that this browser has told of. Logging out forgets them. */
const passkeysSeen = (): string[] => siteStorage.getItem(key)?.split(' ') ?? [];

export function markPasskeySeen(id: string): void {
  siteStorage.setItem(key, [id, ...passkeysSeen().filter((one) => one !== id)].slice(0, 20).join(' '));
}

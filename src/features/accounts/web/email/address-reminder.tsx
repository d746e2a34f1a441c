import { Mail } from 'lucide-react';
import { useDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useAddress } from '../queries.ts';
import { addressTexts } from '../../messages/security.ts';
import { useSendConfirmation } from './send-confirmation.ts';
import styles from './address.module.css';

/** Reminds a new account of its link, and is in the way of nothing. Put away, it comes back after the next log-in. */
export default function AddressReminder() {
  const address = useAddress().data;
  const send = useSendConfirmation();
  const [{ isPutAway }, change] = useDraft('address reminder', () => ({ isPutAway: false }));
  if (!address?.canBeMailed || isPutAway) return null;
  return (
    <aside className={`${styles.reminder} row wrap`} aria-label={addressTexts.confirmTitle}>
      <Mail aria-hidden />
      <p>
        <b>{addressTexts.reminder}</b>{' '}
        {addressTexts.reminderWhy(
          <span key="email" className={styles.email} dir="auto">
            {address.email}
          </span>,
        )}
      </p>
      <div className="flex gap-4">
        <Button tone="dark" busy={send.isPending} busyText={addressTexts.sending} onClick={() => send.mutate({})}>
          {addressTexts.again}
        </Button>
        <Button tone="ghost" onClick={() => change({ isPutAway: true })}>
          {addressTexts.notNow}
        </Button>
      </div>
    </aside>
  );
}

import { Mail } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { useDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { useAddress, orpc } from '../queries.ts';
import { addressTexts, addressErrors } from '../../messages/security.ts';
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

/** Apart from the writes of forms, whose code the dashboard does not load. */
export const useSendConfirmation = () =>
  useMutation(
    orpc.sendConfirmation.mutationOptions({
      onSuccess: () => toast.success(addressTexts.sentAgain),
      onError: (error) => toastError(error, addressErrors, addressTexts.sendFailed),
    }),
  );

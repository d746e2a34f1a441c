import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#design/messages.ts';
import { useDraft } from '#platform/web/draft.ts';
import { useShownLocation } from '#platform/web/shown-location.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { accountTexts } from '../../messages.ts';
import { meQuery } from '../queries.ts';
import { addressTexts } from './address-messages.ts';
import { useConfirmEmail } from './address-writes.ts';

/**
 * Works for the account that the link is for, after logging in. The token is in the fragment, which no server receives. This tab keeps
 * it during a log-in: in the address of the log-in page a reload would send it.
 */
export function ConfirmEmailPage() {
  const inLink = new URLSearchParams(useShownLocation().hash).get('token');
  const [kept, keep, forget] = useDraft('confirmation', () => ({ token: '' }));
  const token = inLink ?? kept.token;
  const me = useQuery(meQuery).data?.me;
  const confirm = useConfirmEmail();
  const navigate = useNavigate();
  const logIn = () => {
    keep({ token });
    void navigate({ to: '/login', search: { next: '/confirm-email' } });
  };
  const submit = () =>
    confirm.mutate({ token }, {
      onSuccess: () => {
        forget();
        void navigate({ to: '/dashboard', replace: true });
      },
    });
  return (
    <>
      <title>{pageTitle(addressTexts.confirmTitle)}</title>
      <h1 className={styles.title}>{addressTexts.confirmTitle}</h1>
      {!token && <p className={styles.lead}>{addressTexts.incomplete}</p>}
      {token && (
        <>
          <p className={styles.lead}>{me ? addressTexts.confirmLead(me.firstName) : addressTexts.confirmLogIn}</p>
          <Button large wide busy={confirm.isPending} busyText={addressTexts.confirming} onClick={me ? submit : logIn}>
            {me ? addressTexts.confirm : accountTexts.logIn}
          </Button>
        </>
      )}
      <p className={`${styles.other} mt-18 muted text-center`}>
        {addressTexts.noLuck}{' '}
        <Link to="/profile" hash="address">
          {addressTexts.seeProfile}
        </Link>
      </p>
    </>
  );
}

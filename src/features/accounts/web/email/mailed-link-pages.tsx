import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#design/messages.ts';
import { useDraft } from '#platform/web/device/draft.ts';
import { useShownLocation } from '#platform/web/screen.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { formErrors, isSpentLink } from '../form-errors.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { meQuery, useAddress, useMinPasswordLength } from '../queries.ts';
import { SpentLink } from '../log-in/spent-link.tsx';
import { addressTexts } from '../../messages/security.ts';
import { useConfirmEmail, useUndoEmailChange } from './mutations.ts';
import { useSendConfirmation } from './address-reminder.tsx';

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
    confirm.mutate(
      { token },
      {
        onSuccess: () => {
          forget();
          void navigate({ to: '/dashboard', replace: true });
        },
      },
    );
  return (
    <>
      <title>{pageTitle(addressTexts.confirmTitle)}</title>
      <h1 className={styles.title}>{addressTexts.confirmTitle}</h1>
      {!token && <p className={styles.lead}>{addressTexts.incomplete}</p>}
      {isSpentLink(confirm.error) && <SendAgain />}
      {token && !isSpentLink(confirm.error) && (
        <>
          <p className={styles.lead}>{me ? addressTexts.confirmLead(me.firstName) : addressTexts.confirmLogIn}</p>
          <Button large wide busy={confirm.isPending} busyText={addressTexts.confirming} onClick={me ? submit : logIn}>
            {me ? addressTexts.confirm : accountTexts.logIn}
          </Button>
        </>
      )}
      <p className={`${styles.other} mt-18 muted text-center balance`}>
        {addressTexts.noLuck}{' '}
        <Link to="/profile" hash="address">
          {addressTexts.seeProfile}
        </Link>
      </p>
    </>
  );
}

/** A change of the address asks for the password, so its link is asked for on the profile. */
function SendAgain() {
  const address = useAddress().data;
  const send = useSendConfirmation();
  return (
    <SpentLink>
      {address?.canBeMailed && address.proof === 'unproven' && (
        <Button large wide busy={send.isPending} busyText={addressTexts.sending} onClick={() => send.mutate({})}>
          {addressTexts.sendAgain}
        </Button>
      )}
    </SpentLink>
  );
}

/** The token is in the fragment, which no server receives. */
export function UndoEmailChangePage() {
  const token = new URLSearchParams(useShownLocation().hash).get('token');
  return (
    <>
      <title>{pageTitle(addressTexts.undoTitle)}</title>
      <h1 className={styles.title}>{addressTexts.undoTitle}</h1>
      {token ? <Undo token={token} /> : <p className={styles.lead}>{addressTexts.incomplete}</p>}
      <p className={`${styles.other} mt-18 muted text-center`}>
        <Link to="/login">{accountTexts.backToLogIn}</Link>
      </p>
    </>
  );
}

function Undo({ token }: { token: string }) {
  const undo = useUndoEmailChange();
  const least = useMinPasswordLength();
  const navigate = useNavigate();
  const submit = (password: string) =>
    undo.mutate(
      { token, password },
      {
        onSuccess: () => {
          toast.success(addressTexts.undone);
          void navigate({ to: '/login', replace: true });
        },
      },
    );
  if (isSpentLink(undo.error)) return <SpentLink />;
  return (
    <>
      <p className={styles.lead}>{addressTexts.undoLead}</p>
      <Form errors={formErrors(undo.error, least)} onSubmit={({ password = '' }) => submit(password)}>
        <NewPasswordField />
        <Button type="submit" large wide busy={undo.isPending} busyText={addressTexts.undoing}>
          {addressTexts.undo}
        </Button>
      </Form>
    </>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { pageTitle } from '#design/messages.ts';
import { useShownLocation } from '#platform/web/screen.ts';
import { useDraft } from '#platform/web/device/draft.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { accountTexts } from '../../messages/log-in.ts';
import { useRequestPasswordReset, useResetPassword } from '../mutations.ts';
import { NewPasswordField } from '../new-password-field.tsx';
import { useMinPasswordLength } from '../queries.ts';
import { formErrors, isSpentLink } from '../form-errors.ts';
import { SpentLink } from './spent-link.tsx';
import styles from '#platform/web/ui/auth-form.module.css';

/** Without a token it asks for the email address, with one for the new password. The token is in the fragment, which no server receives. */
export function ResetPasswordPage() {
  const token = new URLSearchParams(useShownLocation().hash).get('token');
  return (
    <>
      <title>{pageTitle(accountTexts.reset)}</title>
      {token ? <NewPassword token={token} /> : <ResetRequest />}
    </>
  );
}

/** Says the same whether or not the address has an account. */
export function ResetRequest() {
  const request = useRequestPasswordReset();
  const [{ email }, change] = useDraft('log-in', () => ({ email: '' }));
  return (
    <>
      <h1 className={styles.title}>{accountTexts.reset}</h1>
      {request.isSuccess ? (
        <p className={styles.lead} role="status">
          {accountTexts.resetSent(<b key="email">{email}</b>)}
        </p>
      ) : (
        <>
          <p className={styles.lead}>{accountTexts.resetLead}</p>
          <Form errors={fieldErrors(request.error)} onSubmit={() => request.mutate({ email })}>
            <TextField
              name="email"
              label={accountTexts.email}
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required={accountTexts.emailNeeded}
              autoComplete="email"
              maxLength={254}
              value={email}
              onChange={(typed) => change({ email: typed })}
            />
            <Button type="submit" large wide busy={request.isPending} busyText={accountTexts.sending}>
              {accountTexts.sendLink}
            </Button>
          </Form>
        </>
      )}
      <p className={`${styles.other} mt-18 muted text-center`}>
        <Link to="/login">{accountTexts.backToLogIn}</Link>
      </p>
    </>
  );
}

export function NewPassword({ token }: { token: string }) {
  const reset = useResetPassword();
  const least = useMinPasswordLength();
  const navigate = useNavigate();

  const submit = (password: string) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          toast.success(accountTexts.passwordChanged);
          void navigate({ to: '/login', replace: true });
        },
      },
    );

  if (isSpentLink(reset.error))
    return (
      <>
        <h1 className={styles.title}>{accountTexts.chooseNew}</h1>
        <SpentLink>
          <Link to="/reset-password" className={buttonClass({ large: true, wide: true })}>
            {accountTexts.askForNew}
          </Link>
        </SpentLink>
        <p className={`${styles.other} mt-18 muted text-center`}>
          <Link to="/login">{accountTexts.backToLogIn}</Link>
        </p>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>{accountTexts.chooseNew}</h1>
      <p className={styles.lead}>{accountTexts.chooseNewLead}</p>
      <Form errors={formErrors(reset.error, least)} onSubmit={({ password = '' }) => submit(password)}>
        <NewPasswordField />
        <Button type="submit" large wide busy={reset.isPending} busyText={accountTexts.saving}>
          {accountTexts.savePassword}
        </Button>
      </Form>
      <p className={`${styles.other} mt-18 muted text-center`}>
        {accountTexts.linkExpired} <Link to="/reset-password">{accountTexts.askForNew}</Link>
      </p>
    </>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { accountTexts } from '../messages/log-in.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useResetPassword } from './log-in-writes.ts';
import { useMinPasswordLength } from './queries.ts';
import { formErrors, isSpentLink } from './form-errors.ts';
import { SpentLink } from './spent-link.tsx';

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

import { useNavigate } from '@tanstack/react-router';
import { useDraft } from '#platform/web/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { adminTexts } from '../text.ts';
import styles from './login-page.module.css';
import { useLogInAsAdministrator } from './queries.ts';

export function AdminLoginPage() {
  const navigate = useNavigate();
  const logIn = useLogInAsAdministrator();
  const [{ email }, change, forget] = useDraft('admin log-in', { email: '' });
  const submit = (password: string) =>
    logIn.mutate(
      { email, password },
      {
        onSuccess: () => {
          forget();
          toast.success(adminTexts.welcome);
          void navigate({ to: '/admin/dashboard', replace: true });
        },
      },
    );
  return (
    <>
      <title>Admin · Otterway</title>
      <h1 className={styles.title}>{adminTexts.logInTitle}</h1>
      <p className={styles.lead}>{adminTexts.logInLead}</p>
      <Form errors={fieldErrors(logIn.error)} onSubmit={({ password = '' }) => submit(password)}>
        <TextField name="email" label="Email" inputMode="email" autoCapitalize="none" spellCheck={false} required={adminTexts.emailNeeded} autoComplete="email" maxLength={254} value={email} onChange={(typed) => change({ email: typed })} />
        <PasswordField label="Password" required={adminTexts.passwordNeeded} autoComplete="current-password" />
        <Button type="submit" large wide busy={logIn.isPending} busyText={adminTexts.loggingIn}>
          {adminTexts.logIn}
        </Button>
      </Form>
      <p className={styles.home}>
        {/* The landing page is a document of its own, outside this app. */}
        <a href="/">{adminTexts.home}</a>
      </p>
    </>
  );
}

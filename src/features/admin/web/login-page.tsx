import { isDefinedError } from '@orpc/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPageTitle } from '#design/messages.ts';
import { resetTurnsOffDays } from '#features/accounts/rules.ts';
import { useDraft } from '#platform/web/device/draft.ts';
import { useShownLocation } from '#platform/web/screen.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeStep } from '#platform/web/ui/code-step.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { adminTexts, logInErrors } from '../messages.ts';
import { useLogInAsAdministrator } from './queries.ts';

export function AdminLoginPage() {
  const navigate = useNavigate();
  const { returnTo } = useShownLocation().state;
  const logIn = useLogInAsAdministrator();
  const [{ email }, change, forget] = useDraft('admin log-in', () => ({ email: '' }));
  // The correct password, kept while the account asks for a code.
  const [password, setPassword] = useState<string | null>(null);
  const submit = (given: { password: string; code?: string }) =>
    logIn.mutate(
      { email, ...given },
      {
        onSuccess: () => {
          forget();
          toast.success(adminTexts.welcome);
          void navigate({ href: returnTo ?? '/admin/dashboard', replace: true });
        },
        onError: (error) => {
          if (!isDefinedError(error)) return;
          if (error.code === 'second_factor_needed') setPassword(given.password);
          else if (error.code === 'wrong_email_or_password' || error.code === 'not_administrator') setPassword(null);
        },
      },
    );
  if (password !== null) {
    const isWrong = isDefinedError(logIn.error) && logIn.error.code === 'wrong_code';
    return (
      <>
        <title>{adminPageTitle(adminTexts.logInPage)}</title>
        <CodeStep
          errors={isWrong ? { code: logInErrors.wrong_code } : fieldErrors(logIn.error)}
          busy={logIn.isPending}
          resetHelpsDays={resetTurnsOffDays}
          onCode={(code) => submit({ password, code })}
          onBack={() => setPassword(null)}
        />
      </>
    );
  }
  return (
    <>
      <title>{adminPageTitle(adminTexts.logInPage)}</title>
      <h1 className={styles.title}>{adminTexts.logInTitle}</h1>
      <p className={styles.lead}>{adminTexts.logInLead}</p>
      <Form errors={fieldErrors(logIn.error)} onSubmit={({ password: typed = '' }) => submit({ password: typed })}>
        <TextField
          name="email"
          label={adminTexts.email}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required={adminTexts.emailNeeded}
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(typed) => change({ email: typed })}
        />
        <PasswordField
          label={adminTexts.password}
          required={adminTexts.passwordNeeded}
          autoComplete="current-password"
        />
        <Button type="submit" large wide busy={logIn.isPending} busyText={adminTexts.loggingIn}>
          {adminTexts.logIn}
        </Button>
      </Form>
      <p className={`${styles.other} mt-18 muted text-center`}>
        {/* The landing page is a document of its own, outside this app. */}
        <a href="/">{adminTexts.home}</a>
      </p>
    </>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The administrators' page that was asked for without a session, or that was open when it ended. */
    returnTo?: string;
  }
}

import { isDefinedError } from '@orpc/client';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { pageTitle } from '#design/messages.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeStep } from '#platform/web/ui/code-step.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { useDraft } from '#platform/web/draft.ts';
import { resetTurnsOffDays } from '../rules.ts';
import { accountTexts } from '../messages.ts';
import { formErrors } from './form-errors.ts';
import { KeepAccount } from './keep-account.tsx';
import { useSignOnProvider } from './queries.ts';
import { SignOnButton } from './sign-on/sign-on-button.tsx';
import { useLogIn } from './log-in-writes.ts';

interface Typed {
  email: string;
  password: string;
  keepAccount?: boolean;
}

/** A further step of logging in after a correct password. */
type Step = { asks: 'code'; typed: Typed } | { asks: 'whether to keep it'; typed: Typed & { code?: string }; until: string };

export function LoginPage() {
  const search = useSearch({ from: '/auth/login' });
  const { next, leaving } = search;
  const navigate = useNavigate();
  const logIn = useLogIn();
  const [{ email }, change, forget] = useDraft('log-in', () => ({ email: '' }));
  const [step, setStep] = useState<Step | null>(null);
  const signOn = useSignOnProvider();

  const submit = ({ code, ...typed }: Typed & { code?: string }) =>
    logIn.mutate({ ...typed, ...(code !== undefined && { code }) }, {
      onSuccess: () => {
        forget();
        toast.dismiss(accountTexts.unexpected);
        toast.success(typed.keepAccount ? accountTexts.kept : accountTexts.welcomeBack);
        void navigate({ href: next ?? '/dashboard', state: true, replace: true });
      },
      onError: (error) => {
        if (!isDefinedError(error)) return;
        if (error.code === 'deletion_pending') setStep({ asks: 'whether to keep it', typed: { ...typed, ...(code !== undefined && { code }) }, until: error.data.until });
        else if (error.code === 'second_factor_needed' || error.code === 'wrong_code') setStep({ asks: 'code', typed });
        else if (error.code === 'wrong_email_or_password') setStep(null);
      },
    });

  if (step?.asks === 'code') {
    return (
      <>
        <title>{pageTitle(accountTexts.logIn)}</title>
        <CodeStep errors={formErrors(logIn.error, 0)} busy={logIn.isPending} resetHelpsDays={resetTurnsOffDays} onCode={(code) => submit({ ...step.typed, code })} onBack={() => setStep(null)} />
      </>
    );
  }
  if (step) {
    return <KeepAccount until={step.until} busy={logIn.isPending} onKeep={() => submit({ ...step.typed, keepAccount: true })} onDecline={() => setStep(null)} />;
  }
  return (
    <>
      <title>{pageTitle(accountTexts.logIn)}</title>
      <h1 className={styles.title}>{accountTexts.logIn}</h1>
      {leaving ? (
        <p className={styles.notice} role="status">
          {accountTexts.leaving(formatDay(locale, leaving))}
        </p>
      ) : (
        <p className={styles.lead}>{next ? accountTexts.thenBack : accountTexts.pebblesWarm}</p>
      )}
      {signOn && <SignOnButton {...signOn} purpose={{ next }} />}
      {!signOn?.isOnlyWayIn && <Form errors={formErrors(logIn.error, 0)} onSubmit={({ password = '' }) => submit({ email, password })}>
        <TextField name="email" label={accountTexts.email} inputMode="email" autoCapitalize="none" spellCheck={false} required={accountTexts.emailNeeded} autoComplete="email" maxLength={254} value={email} onChange={(typed) => change({ email: typed })} />
        <PasswordField label={accountTexts.password} required={accountTexts.passwordNeeded} autoComplete="current-password" />
        <Link className={`${styles.aside} small weight-600`} to="/reset-password">
          {accountTexts.forgot}
        </Link>
        <Button type="submit" large wide busy={logIn.isPending} busyText={accountTexts.loggingIn}>
          {accountTexts.logIn}
        </Button>
      </Form>}
      <p className={`${styles.other} mt-18 muted text-center`}>
        {accountTexts.newHere}{' '}
        <Link to="/signup" search={search} state={true}>
          {accountTexts.signUp}
        </Link>
      </p>
    </>
  );
}

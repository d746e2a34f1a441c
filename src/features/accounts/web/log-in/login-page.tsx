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
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { useDraft } from '#platform/web/device/draft.ts';
import { resetTurnsOffDays } from '../../rules.ts';
import { accountTexts } from '../../messages/log-in.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import { formErrors } from '../form-errors.ts';
import { KeepAccount } from '../keep-account.tsx';
import { useEndedSession, useSignOnProvider } from '../queries.ts';
import { SignOnButton } from '../sign-on/sign-on-button.tsx';
import { useLogIn } from '../mutations.ts';
import {
  useLogInWithPasskey,
  usePasskeyAutofill,
  PasskeyInstead,
  UsePasskeyButton,
} from '../passkeys/log-in-with-passkey.tsx';
import { sessionTexts } from '../../messages/security.ts';

interface Typed {
  email: string;
  password: string;
  keepAccount?: boolean;
}

/** What is shown after the password where the second factor is on. */
interface Second {
  code?: string;
  passkey?: PasskeyAnswer;
}

/** A further step of logging in after a correct password, or a passkey. */
type Step = { asks: 'code'; typed: Typed } | { asks: 'whether to keep it'; keep: () => void; until: string };

export function LoginPage() {
  const search = useSearch({ from: '/auth/login' });
  const { next, leaving } = search;
  const navigate = useNavigate();
  const logIn = useLogIn();
  const [{ email }, change, forget] = useDraft('log-in', () => ({ email: '' }));
  const [step, setStep] = useState<Step | null>(null);
  const signOn = useSignOnProvider();
  const ended = useEndedSession();
  const withPasskey = useLogInWithPasskey();
  const busy = logIn.isPending || withPasskey.isPending;

  const welcome = (keepAccount = false) => {
    forget();
    toast.dismiss(sessionTexts.unexpected);
    toast.success(keepAccount ? accountTexts.kept : accountTexts.welcomeBack);
    void navigate({ href: next ?? '/dashboard', state: true, replace: true });
  };
  const submit = (typed: Typed, second: Second = {}) =>
    logIn.mutate(
      { ...typed, ...second },
      {
        onSuccess: () => welcome(typed.keepAccount),
        onError: (error) => {
          if (!isDefinedError(error)) return;
          // A code is still good, an answer of a passkey is spent.
          const again = second.passkey
            ? () => setStep({ asks: 'code', typed: { ...typed, keepAccount: true } })
            : () => submit({ ...typed, keepAccount: true }, second);
          if (error.code === 'deletion_pending')
            setStep({ asks: 'whether to keep it', keep: again, until: error.data.until });
          else if (error.code === 'second_factor_needed' || error.code === 'wrong_code')
            setStep({ asks: 'code', typed });
          else if (error.code === 'wrong_email_or_password') setStep(null);
        },
      },
    );
  const enter = (given: { passkey?: PasskeyAnswer; keepAccount?: boolean } = {}) =>
    withPasskey.mutate(given, {
      onSuccess: (isIn) => isIn && welcome(given.keepAccount),
      onError: (error) => {
        if (isDefinedError(error) && error.code === 'deletion_pending')
          setStep({ asks: 'whether to keep it', keep: () => enter({ keepAccount: true }), until: error.data.until });
      },
    });
  usePasskeyAutofill(step === null && !busy && !signOn?.isOnlyWayIn, (passkey) => enter({ passkey }));

  if (step?.asks === 'code') {
    return (
      <>
        <title>{pageTitle(accountTexts.logIn)}</title>
        <CodeStep
          errors={formErrors(logIn.error, 0)}
          busy={logIn.isPending}
          resetHelpsDays={resetTurnsOffDays}
          instead={<PasskeyInstead busy={logIn.isPending} onAnswer={(passkey) => submit(step.typed, { passkey })} />}
          onCode={(code) => submit(step.typed, { code })}
          onBack={() => setStep(null)}
        />
      </>
    );
  }
  if (step) {
    return <KeepAccount until={step.until} busy={busy} onKeep={step.keep} onDecline={() => setStep(null)} />;
  }
  return (
    <>
      <title>{pageTitle(accountTexts.logIn)}</title>
      <h1 className={styles.title}>{accountTexts.logIn}</h1>
      {(leaving || ended) && (
        <p className={styles.notice} role="status">
          {leaving ? accountTexts.leaving(formatDay(locale, leaving)) : accountTexts.sessionEnded[ended!]}
        </p>
      )}
      {!leaving && <p className={styles.lead}>{next ? accountTexts.thenBack : accountTexts.pebblesWarm}</p>}
      {signOn && <SignOnButton {...signOn} purpose={{ next }} />}
      {!signOn?.isOnlyWayIn && (
        <Form errors={formErrors(logIn.error, 0)} onSubmit={({ password = '' }) => submit({ email, password })}>
          <TextField
            name="email"
            label={accountTexts.email}
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required={accountTexts.emailNeeded}
            autoComplete="username webauthn"
            maxLength={254}
            value={email}
            onChange={(typed) => change({ email: typed })}
          />
          <PasswordField
            label={accountTexts.password}
            required={accountTexts.passwordNeeded}
            autoComplete="current-password"
          />
          <Link className={`${styles.aside} small weight-600`} to="/reset-password">
            {accountTexts.forgot}
          </Link>
          <Button type="submit" large wide busy={logIn.isPending} busyText={accountTexts.loggingIn}>
            {accountTexts.logIn}
          </Button>
          <UsePasskeyButton busy={withPasskey.isPending} onPress={() => enter()} />
        </Form>
      )}
      <p className={`${styles.other} mt-18 muted text-center`}>
        {accountTexts.newHere}{' '}
        <Link to="/signup" search={search} state={true}>
          {accountTexts.signUp}
        </Link>
      </p>
    </>
  );
}

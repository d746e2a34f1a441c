import { isDefinedError } from '@orpc/client';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { pageTitle } from '#design/messages.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { CodeStep } from '#platform/web/ui/code-step.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { accountTexts, signOnErrors, signOnTexts } from '../../messages/log-in.ts';
import { resetTurnsOffDays } from '../../rules.ts';
import { formErrors } from '../form-errors.ts';
import { KeepAccount } from '../keep-account.tsx';
import { SignOnFailure, SignOnWait } from './sign-on-states.tsx';
import { useLogInBySignOn, type LogInBySignOn } from './mutations.ts';
import { sessionTexts } from '../../messages/security.ts';

interface LogInStepsProps {
  provider: string;
  email: string;
  onDone: (words: string) => void;
  onLeave: () => void;
}

/** What the server asks for next; `given` is what it has seen so far. */
type Step =
  | { asks: 'password' }
  | { asks: 'code'; given: LogInBySignOn }
  | { asks: 'whether to keep it'; given: LogInBySignOn; until: string };

/** Logs in, and asks for what the server wants besides: the password of an account to link, a code, whether to keep an account. */
export function LogInSteps({ provider, email, onDone, onLeave }: LogInStepsProps) {
  const logIn = useLogInBySignOn();
  const [step, setStep] = useState<Step | null>(null);
  const submit = (given: LogInBySignOn) =>
    logIn.mutate(given, {
      onSuccess: () => onDone(given.keepAccount ? accountTexts.kept : accountTexts.welcomeBack),
      onError: (error) => {
        if (!isDefinedError(error)) return;
        if (error.code === 'password_needed' || error.code === 'wrong_password') setStep({ asks: 'password' });
        else if (error.code === 'second_factor_needed' || error.code === 'wrong_code') setStep({ asks: 'code', given });
        else if (error.code === 'deletion_pending')
          setStep({ asks: 'whether to keep it', given, until: error.data.until });
      },
    });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!hasBegun.current) submit({});
    hasBegun.current = true;
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the provider's answer is there
  }, []);

  const code = isDefinedError(logIn.error) ? logIn.error.code : null;
  if (
    code === 'sign_on_over' ||
    code === 'linked_to_another' ||
    code === 'identity_taken' ||
    code === 'wrong_email_or_password' ||
    code === 'account_disabled'
  ) {
    return <SignOnFailure text={signOnErrors[code]} onLeave={onLeave} />;
  }
  if (step?.asks === 'password')
    return (
      <LinkStep
        provider={provider}
        email={email}
        errors={formErrors(logIn.error, 0)}
        busy={logIn.isPending}
        onPassword={(password) => submit({ password })}
        onLeave={onLeave}
      />
    );
  if (step?.asks === 'code') {
    return (
      <CodeStep
        lead={signOnTexts.codeLead}
        errors={formErrors(logIn.error, 0)}
        busy={logIn.isPending}
        resetHelpsDays={resetTurnsOffDays}
        onCode={(typed) => submit({ ...step.given, code: typed })}
        onBack={onLeave}
      />
    );
  }
  if (step)
    return (
      <KeepAccount
        until={step.until}
        busy={logIn.isPending}
        onKeep={() => submit({ ...step.given, keepAccount: true })}
        onDecline={onLeave}
      />
    );
  return logIn.isError ? <SignOnFailure text={sessionTexts.unexpected} onLeave={onLeave} /> : <SignOnWait />;
}

interface LinkStepProps {
  provider: string;
  email: string;
  errors: Record<string, string>;
  busy: boolean;
  onPassword: (password: string) => void;
  onLeave: () => void;
}

function LinkStep({ provider, email, errors, busy, onPassword, onLeave }: LinkStepProps) {
  return (
    <>
      <title>{pageTitle(signOnTexts.linkTitle)}</title>
      <h1 className={styles.title}>{signOnTexts.linkTitle}</h1>
      <p className={styles.lead} role="status">
        {signOnTexts.linkLead(provider, email)}
      </p>
      <Form errors={errors} onSubmit={({ password = '' }) => onPassword(password)}>
        <PasswordField
          label={accountTexts.password}
          required={accountTexts.passwordNeeded}
          autoComplete="current-password"
        />
        <Link className={`${styles.aside} small weight-600`} to="/reset-password">
          {accountTexts.forgot}
        </Link>
        <Button type="submit" large wide busy={busy} busyText={signOnTexts.linking}>
          {signOnTexts.linkAndLogIn}
        </Button>
        <Button tone="ghost" wide onClick={onLeave}>
          {signOnTexts.notYet}
        </Button>
      </Form>
    </>
  );
}

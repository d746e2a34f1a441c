import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Refusal } from '#platform/contract/refusal.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { longDate } from '#platform/web/ui/calendar-day.ts';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { useDraft } from '#platform/web/draft.ts';
import { accountTexts } from '../text.ts';
import { KeepAccount } from './keep-account.tsx';
import { useLogIn } from './queries.ts';
import styles from './welcome.module.css';

interface Typed {
  email: string;
  password: string;
  keepAccount?: boolean;
}

export function LoginPage() {
  const { next, leaving } = useSearch({ from: '/shore/signed-out' });
  const navigate = useNavigate();
  const logIn = useLogIn();
  const [{ email }, change, forget] = useDraft('log-in', { email: '' });
  const [kept, setKept] = useState<(Typed & { until: string }) | null>(null);

  const submit = (typed: Typed) =>
    logIn.mutate(typed, {
      onSuccess: () => {
        forget();
        toast.success(typed.keepAccount ? accountTexts.kept : accountTexts.welcomeBack);
        void navigate({ href: next ?? '/dashboard', state: true, replace: true });
      },
      onError: (fault) => {
        if (fault instanceof Refusal && fault.code === 'deletion_pending') setKept({ ...typed, until: fault.data.until ?? '' });
      },
    });

  if (kept) {
    const { until, ...typed } = kept;
    return <KeepAccount until={until} busy={logIn.isPending} onKeep={() => submit({ ...typed, keepAccount: true })} onLetGo={() => setKept(null)} />;
  }
  return (
    <>
      <title>Log in · Otterway</title>
      <h1 className={styles.title}>Log in</h1>
      {leaving ? (
        <p className={styles.notice} role="status">
          {accountTexts.leaving(longDate(leaving))}
        </p>
      ) : (
        <p className={styles.lead}>{next ? 'Then straight back to where you were going.' : 'Your otter kept the pebbles warm.'}</p>
      )}
      <Form errors={fieldErrors(logIn.error)} onSubmit={({ password = '' }) => submit({ email, password })}>
        <TextField name="email" label="Email" inputMode="email" autoCapitalize="none" spellCheck={false} required={accountTexts.emailNeeded} autoComplete="email" maxLength={254} value={email} onChange={(typed) => change({ email: typed })} />
        <PasswordField label="Password" required={accountTexts.passwordNeeded} autoComplete="current-password" />
        <Link className={styles.aside} to="/reset-password">
          Forgot your password?
        </Link>
        <Button type="submit" large wide busy={logIn.isPending} busyText="Logging in...">
          Log in
        </Button>
      </Form>
      <p className={styles.other}>
        New here?{' '}
        <Link to="/signup" search={(search) => search} state={true}>
          Sign up
        </Link>
      </p>
    </>
  );
}

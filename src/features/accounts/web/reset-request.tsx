import { Link } from '@tanstack/react-router';
import { useDraft } from '#platform/web/device/draft.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accountTexts } from '../messages/log-in.ts';
import { useRequestPasswordReset } from './log-in-writes.ts';

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

import { contactAddress } from '../contact-address.ts';
import { Link } from '../router/link.tsx';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './code-step.module.css';
import { Form, type FieldErrors } from './form.tsx';

interface CodeStepProps {
  errors: FieldErrors;
  busy: boolean;
  /** For how long after it was turned on a password reset turns it off. */
  resetHelpsDays: number;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of logging in: the password was right, and the account asks for a code as well. */
export function CodeStep({ errors, busy, resetHelpsDays, onCode, onBack }: CodeStepProps) {
  return (
    <>
      <h1 className={styles.title}>One more step</h1>
      <p className={styles.lead} role="status">
        Your password is right. Now the six digits that your authenticator app shows.
      </p>
      <Form errors={errors} onSubmit={({ code = '' }) => onCode(code)}>
        <CodeField autoFocus hint="Phone not at hand? A recovery code works too." />
        <Button type="submit" large wide busy={busy} busyText="Logging in...">
          Log in
        </Button>
        <Button tone="ghost" wide onClick={onBack}>
          Back
        </Button>
      </Form>
      <p className={styles.stuck}>
        Neither app nor recovery codes? If two-step log-in was turned on less than {resetHelpsDays} days ago, <Link to="/reset-password">a new password</Link> turns
        it off. Otherwise write to <a href={`mailto:${contactAddress()}`}>{contactAddress()}</a>.
      </p>
    </>
  );
}

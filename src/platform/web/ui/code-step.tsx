import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contactAddress } from '../contact-address.ts';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import styles from './auth-form.module.css';
import { Form, type FieldErrors } from './form.tsx';
import { codeTexts } from './messages.ts';

interface CodeStepProps {
  /** What was right so far, and what comes now. */
  lead?: string;
  errors: FieldErrors;
  busy: boolean;
  /** Days after activation within which a password reset turns the second factor off. */
  resetHelpsDays: number;
  /** Another way to take this step. */
  instead?: ReactNode;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second step of logging in. */
export function CodeStep({
  lead = codeTexts.passwordIsRight,
  errors,
  busy,
  resetHelpsDays,
  instead,
  onCode,
  onBack,
}: CodeStepProps) {
  return (
    <>
      <h1 className={styles.title}>{codeTexts.oneMoreStep}</h1>
      <p className={styles.lead} role="status">
        {lead}
      </p>
      <Form errors={errors} onSubmit={({ code = '' }) => onCode(code)}>
        <CodeField autoFocus hint={codeTexts.codeHint} />
        <Button type="submit" large wide busy={busy} busyText={codeTexts.loggingIn}>
          {codeTexts.logIn}
        </Button>
        {instead}
        <Button tone="ghost" wide onClick={onBack}>
          {codeTexts.back}
        </Button>
      </Form>
      <p className={`${styles.stuck} mt-18 muted small`}>
        {codeTexts.noCodes(
          resetHelpsDays,
          (words) => (
            <Link key="reset" to="/reset-password">
              {words}
            </Link>
          ),
          <a key="address" href={`mailto:${contactAddress()}`}>
            {contactAddress()}
          </a>,
        )}
      </p>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contactAddress as usual } from '../../contract/shown-settings.ts';
import { Button } from './button.tsx';
import { Form, type FieldErrors } from './form.tsx';
import { codeTexts } from './messages.ts';
import { TextField } from './native-fields.tsx';
import styles from './auth-form.module.css';

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

interface CodeFieldProps {
  autoFocus?: boolean;
  hint?: string;
}

/** A code of an authenticator app, or a recovery code. Both have digits only, for numeric keyboards. */
export function CodeField({ autoFocus, hint }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={codeTexts.code}
      hint={hint}
      required={codeTexts.codeNeeded}
      maxLength={40}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of what had the focus
      autoFocus={autoFocus}
    />
  );
}

/** The address from the document, into which the server writes it. */
export function contactAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? usual;
}

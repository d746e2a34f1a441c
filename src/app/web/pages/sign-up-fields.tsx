import { isDefinedError } from '@orpc/client';
import { accountTexts } from '#features/accounts/messages/log-in.ts';
import type { pairing } from '#features/pairing/contract.ts';
import { signUpCodeErrors } from '#features/pairing/messages.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import styles from '#platform/web/ui/auth-form.module.css';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { signUpTexts } from '../../messages.ts';

interface NameFieldsProps {
  firstName: string;
  lastName: string;
  onChange: (change: { firstName: string } | { lastName: string }) => void;
}

export function NameFields({ firstName, lastName, onChange }: NameFieldsProps) {
  return (
    <div className={styles.names}>
      <TextField
        name="firstName"
        label={signUpTexts.firstName}
        required={accountTexts.nameNeeded}
        maxLength={80}
        autoComplete="given-name"
        value={firstName}
        onChange={(typed) => onChange({ firstName: typed })}
      />
      <TextField
        name="lastName"
        label={signUpTexts.lastName}
        required={accountTexts.nameNeeded}
        maxLength={80}
        autoComplete="family-name"
        value={lastName}
        onChange={(typed) => onChange({ lastName: typed })}
      />
    </div>
  );
}

export function Terms() {
  return (
    <p className={`${styles.fine} muted small text-center balance`}>
      {signUpTexts.agree(
        <a key="terms" href="/terms">
          {signUpTexts.terms}
        </a>,
        <a key="privacy" href="/privacy">
          {signUpTexts.privacy}
        </a>,
      )}
    </p>
  );
}

/** Errors that concern the partner's code. */
export function codeErrors(
  error: ErrorOf<typeof pairing.signUpWithCode | typeof pairing.signUpBySignOnWithCode> | null,
): Record<string, string> {
  if (!isDefinedError(error)) return {};
  if (error.code === 'unknown_code' || error.code === 'already_paired' || error.code === 'inbox_full')
    return { partnerCode: signUpCodeErrors[error.code] };
  return {};
}

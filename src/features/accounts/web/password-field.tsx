import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { accountTexts } from '../text.ts';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  onChange?: (password: string) => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, autoComplete, hint, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.field}>
      <TextField
        name="password"
        label={label}
        type={shown ? 'text' : 'password'}
        required={accountTexts.passwordNeeded}
        maxLength={128}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        {...(onChange && { onChange })}
      />
      <button
        type="button"
        className={`${buttonClass({ tone: 'ghost', square: true })} ${styles.eye}`}
        aria-label="Show password"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}

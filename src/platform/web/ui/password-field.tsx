import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { uiTexts } from './messages.ts';
import { TextField } from './text-field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  name?: string;
  label: string;
  /** What to say beside it when it is left empty. */
  required: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  onChange?: (password: string) => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ name = 'password', label, required, autoComplete, hint, onChange }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className={styles.field}>
      <TextField
        name={name}
        label={label}
        type={shown ? 'text' : 'password'}
        required={required}
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
        aria-label={uiTexts.show(label)}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}

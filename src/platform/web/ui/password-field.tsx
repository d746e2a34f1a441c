import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { uiTexts } from './messages.ts';
import { TextField } from './native-fields.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  name?: string;
  label: string;
  /** The message for an empty value. */
  required: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  onChange?: (password: string) => void;
}

/** A password field with a button that reveals it. */
export function PasswordField({
  name = 'password',
  label,
  required,
  autoComplete,
  hint,
  onChange,
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className={`${styles.field} relative`}>
      <TextField
        name={name}
        label={label}
        type={isVisible ? 'text' : 'password'}
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
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}

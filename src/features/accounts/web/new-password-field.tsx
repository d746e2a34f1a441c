import { useState } from 'react';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { accountTexts, passwordStrengths } from '../messages/log-in.ts';
import { useMinPasswordLength } from './queries.ts';
import styles from './new-password-field.module.css';

const stones: Tint[] = [2, 3, 4, 6];

/** A field for a new password that shows its strength as stones. */
export function NewPasswordField({
  name = 'password',
  label = accountTexts.password,
}: {
  name?: string;
  label?: string;
}) {
  const least = useMinPasswordLength();
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password, least);
  const hint = (
    <span className={`${styles.hint} row wrap`}>
      <span className={styles.stones}>
        {stones.map((tint, index) => (
          <Stone key={tint} tint={tint} size="s" empty={index >= strength} />
        ))}
      </span>
      {strength === 0
        ? `${accountTexts.passwordTooShort(least)}. ${passwordStrengths[0]}`
        : passwordStrengths[strength]}
    </span>
  );
  return (
    <PasswordField
      name={name}
      label={label}
      required={accountTexts.passwordNeeded}
      autoComplete="new-password"
      hint={hint}
      onChange={setPassword}
    />
  );
}

type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** A hint from 0 (too short) to 4, by length with a deduction for repetition. */
export function passwordStrength(password: string, least: number): PasswordStrength {
  const letters = [...password.toLowerCase()];
  if (letters.length < least) return 0;
  const worth = Math.min(letters.length, new Set(letters).size * 2) + kinds(password);
  if (worth >= 18) return 4;
  if (worth >= 14) return 3;
  return worth >= 10 ? 2 : 1;
}

function kinds(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length - 1;
}

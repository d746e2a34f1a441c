import { useState } from 'react';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { accountTexts, passwordStrengths } from '../messages/log-in.ts';
import { passwordStrength } from './password-strength.ts';
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

import { useState } from 'react';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { accountTexts } from '../messages.ts';
import { passwordStrength, type PasswordStrength } from './password-strength.ts';
import { useMinPasswordLength } from './queries.ts';
import styles from './new-password-field.module.css';

const stones: Tint[] = [2, 3, 4, 6];
const words: Record<PasswordStrength, string> = {
  0: 'Longer is stronger: a few odd words work well.',
  1: 'Easy to guess. A few more words make it hard.',
  2: 'Getting there.',
  3: 'Strong.',
  4: 'Solid as a rock.',
};

/** A new password, with stones that pile up as it gets harder to guess. */
export function NewPasswordField({ name = 'password', label = 'Password' }: { name?: string; label?: string }) {
  const least = useMinPasswordLength();
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password, least);
  const hint = (
    <span className={styles.hint}>
      <span className={styles.stones}>
        {stones.map((tint, index) => (
          <Stone key={tint} tint={tint} size="s" empty={index >= strength} />
        ))}
      </span>
      {strength === 0 ? `At least ${least} characters. ${words[0]}` : words[strength]}
    </span>
  );
  return <PasswordField name={name} label={label} required={accountTexts.passwordNeeded} autoComplete="new-password" hint={hint} onChange={setPassword} />;
}

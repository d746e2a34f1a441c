import { Monitor, Moon, Sun } from 'lucide-react';
import { choose, useChosen } from '../choice.ts';
import styles from './theme-toggle.module.css';

const themes = [
  { value: 'system', label: 'System', Icon: Monitor },
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** `public/theme.js` applies what is kept here, before the first paint and at each choice, and forgets it after twelve months. */
export function ThemeToggle() {
  const theme = useChosen('theme') ?? 'system';
  return (
    <div className={styles.themes} role="radiogroup" aria-label="Colour theme">
      {themes.map(({ value, label, Icon }) => (
        <label key={value} className={styles.theme}>
          <input type="radio" name="theme" checked={theme === value} onChange={() => choose('theme', value === 'system' ? null : value)} />
          <Icon size={18} aria-hidden />
          {label}
        </label>
      ))}
    </div>
  );
}

import { Monitor, Moon, Sun } from 'lucide-react';
import { choose, useChosen } from '../device/choice.ts';
import { uiTexts } from './messages.ts';
import styles from './theme-toggle.module.css';

const themes = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
] as const;

/** `public/theme.js` applies the stored choice before the first paint, and expires it after twelve months. */
export function ThemeToggle() {
  const theme = useChosen('theme') ?? 'system';
  return (
    <div className={styles.themes} role="radiogroup" aria-label={uiTexts.themes}>
      {themes.map(({ value, Icon }) => (
        <label key={value} className={`${styles.theme} pill gap-6 weight-650 nowrap`}>
          <input
            type="radio"
            name="theme"
            checked={theme === value}
            onChange={() => choose('theme', value === 'system' ? null : value)}
          />
          <Icon size={18} aria-hidden />
          {uiTexts.theme[value]}
        </label>
      ))}
    </div>
  );
}

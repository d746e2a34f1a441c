import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import styles from './theme-toggle.module.css';

const themes = [
  { theme: 'system', label: 'System', Icon: Monitor },
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
] as const;

type Theme = (typeof themes)[number]['theme'];

/** `public/theme.js` applies what is kept here, before the first paint and at each choice, and forgets it after twelve months. */
export function ThemeToggle() {
  const [chosen, setChosen] = useState<string>(() => document.documentElement.dataset.theme ?? 'system');
  const choose = (theme: Theme) => {
    setChosen(theme);
    keep(theme);
  };
  return (
    <div className={styles.themes} role="radiogroup" aria-label="Colour theme">
      {themes.map(({ theme, label, Icon }) => (
        <label key={theme} className={styles.theme}>
          <input type="radio" name="theme" checked={chosen === theme} onChange={() => choose(theme)} />
          <Icon size={18} aria-hidden />
          {label}
        </label>
      ))}
    </div>
  );
}

function keep(theme: Theme) {
  if (theme === 'system') localStorage.removeItem('theme');
  else localStorage.setItem('theme', `${theme} ${new Date().toISOString()}`);
  dispatchEvent(new Event('themechange'));
}

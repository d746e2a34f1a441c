import { Link } from '@tanstack/react-router';
import { designTexts } from './messages.ts';
import { OtterHead } from './otter.tsx';
import styles from './top-bar.module.css';

const places = [
  { to: '/dashboard', label: designTexts.places.home },
  { to: '/date-suggestions', label: designTexts.places.ideas },
  { to: '/mood-board', label: designTexts.places.mood },
  { to: '/pebbles', label: designTexts.places.pebbles },
  { to: '/badges', label: designTexts.places.badges },
  { to: '/goals', label: designTexts.places.goals },
] as const;

/** The way around on wider screens; phones keep the brand and the profile, and have the tab bar. */
export function TopBar({ onLogOut }: { onLogOut: () => void }) {
  return (
    <header className={`page-width ${styles.bar}`}>
      <Link className={styles.brand} to="/dashboard">
        <OtterHead />
        {designTexts.brand}
      </Link>
      <nav className={styles.links} aria-label={designTexts.navigation}>
        {places.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles.out} onClick={onLogOut}>
        {designTexts.logOut}
      </button>
      <Link className={styles.me} to="/profile" aria-label={designTexts.profile}>
        <OtterHead mood="laugh" />
      </Link>
    </header>
  );
}

import { Link } from '#platform/web/router/link.tsx';
import { OtterHead } from './otter.tsx';
import styles from './top-bar.module.css';

const places = [
  { to: '/dashboard', label: 'Home' },
  { to: '/date-suggestions', label: 'Ideas' },
  { to: '/mood-board', label: 'Mood' },
  { to: '/pebbles', label: 'Pebbles' },
  { to: '/badges', label: 'Badges' },
  { to: '/goals', label: 'Goals' },
] as const;

/** The way around on wider screens; phones keep the brand and the profile, and have the tab bar. */
export function TopBar({ onLogOut }: { onLogOut: () => void }) {
  return (
    <header className={`page-width ${styles.bar}`}>
      <Link className={styles.brand} to="/dashboard">
        <OtterHead />
        Otterway
      </Link>
      <nav className={styles.links} aria-label="Main">
        {places.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles.out} onClick={onLogOut}>
        Log out
      </button>
      <Link className={styles.me} to="/profile" aria-label="Profile">
        <OtterHead mood="laugh" />
      </Link>
    </header>
  );
}

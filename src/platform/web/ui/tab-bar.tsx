import { House, Lightbulb, Plus, Smile, Users } from 'lucide-react';
import { Link } from '../router/link.tsx';
import styles from './tab-bar.module.css';

/** The way around on phones. The stone in the middle plans a date or adds a memory. */
export function TabBar({ onAdd }: { onAdd: () => void }) {
  return (
    <nav className={styles.tabs} aria-label="Main">
      <Link to="/dashboard">
        <House aria-hidden />
        Home
      </Link>
      <Link to="/date-suggestions">
        <Lightbulb aria-hidden />
        Ideas
      </Link>
      <button type="button" className={styles.add} aria-label="Plan a date or add a memory" onClick={onAdd}>
        <Plus strokeWidth={3} aria-hidden />
      </button>
      <Link to="/mood-board">
        <Smile aria-hidden />
        Mood
      </Link>
      <Link to="/profile">
        <Users aria-hidden />
        Us
      </Link>
    </nav>
  );
}

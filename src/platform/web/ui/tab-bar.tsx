import { Link } from '@tanstack/react-router';
import { House, Lightbulb, Plus, Smile, Users } from 'lucide-react';
import { uiTexts } from './messages.ts';
import styles from './tab-bar.module.css';

/** The navigation on phones. */
export function TabBar({ onAdd }: { onAdd: () => void }) {
  return (
    <nav className={styles.tabs} aria-label={uiTexts.mainNavigation}>
      <Link to="/dashboard">
        <House aria-hidden />
        {uiTexts.home}
      </Link>
      <Link to="/date-suggestions">
        <Lightbulb aria-hidden />
        {uiTexts.ideas}
      </Link>
      <button type="button" className={styles.add} aria-label={uiTexts.planOrAdd} onClick={onAdd}>
        <Plus strokeWidth={3} aria-hidden />
      </button>
      <Link to="/mood-board">
        <Smile aria-hidden />
        {uiTexts.mood}
      </Link>
      <Link to="/profile">
        <Users aria-hidden />
        {uiTexts.us}
      </Link>
    </nav>
  );
}

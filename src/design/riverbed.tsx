import { Stone } from './stone.tsx';
import styles from './riverbed.module.css';

/** The foot of every page. */
export function Riverbed() {
  return (
    <div className={`${styles.bed} flex gap-10`} aria-hidden="true">
      <svg viewBox="0 0 1200 96" preserveAspectRatio="none">
        <path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z" />
      </svg>
      <Stone tint={4} size="s" />
      <Stone tint={2} size="m" />
      <Stone tint={1} size="s" />
    </div>
  );
}

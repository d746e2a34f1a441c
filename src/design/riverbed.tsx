import { Stone } from './stone.tsx';
import styles from './riverbed.module.css';

const stones = [
  [4, 's'],
  [2, 'm'],
  [1, 's'],
  [6, 's'],
  [3, 'm'],
  [5, 's'],
  [4, 'm'],
  [1, 's'],
] as const;

/** The foot of every page. */
export function Riverbed() {
  return (
    <div className={`${styles.bed} flex gap-10`} aria-hidden="true">
      <svg viewBox="0 0 1200 96" preserveAspectRatio="none">
        <path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z" />
      </svg>
      {stones.map(([tint, size], at) => (
        <Stone key={at} tint={tint} size={size} />
      ))}
    </div>
  );
}

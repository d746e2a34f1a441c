import { useReadOnly } from '../read-only.ts';
import styles from './read-only-banner.module.css';

/** Stands above everything while nothing can be saved. */
export function ReadOnlyBanner() {
  const isReadOnly = useReadOnly();
  return (
    <div role="status" className={styles.place}>
      {isReadOnly && (
        <p className={styles.banner}>
          <b>Nothing can be saved just now.</b> Everything you have kept is safe, and you can go on reading.
        </p>
      )}
    </div>
  );
}

import { useOutOfReach } from '../reach.ts';
import styles from './reach-strip.module.css';

/** Stands above everything while the server is out of reach. */
export function ReachStrip() {
  const isOutOfReach = useOutOfReach();
  return (
    <div role="status" className={styles.place}>
      {isOutOfReach && <p className={styles.strip}>Otterway is out of reach. We keep trying.</p>}
    </div>
  );
}

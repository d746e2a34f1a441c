import { useOutOfReach } from '../reach.ts';
import { uiTexts } from './messages.ts';
import styles from './reach-strip.module.css';

/** Stands above everything while the server is out of reach. */
export function ReachStrip() {
  const isOutOfReach = useOutOfReach();
  return (
    <div role="status" className={styles.place}>
      {isOutOfReach && <p className={styles.strip}>{uiTexts.outOfReach}</p>}
    </div>
  );
}

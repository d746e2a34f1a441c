import { useOutOfReach } from '../reach.ts';
import { uiTexts } from './messages.ts';
import styles from './reach-strip.module.css';

/** A strip at the top while the server is unreachable. */
export function ReachStrip() {
  const isOutOfReach = useOutOfReach();
  return (
    <div role="status" className={styles.place}>
      {isOutOfReach && <p className={`${styles.strip} muted small text-center balance`}>{uiTexts.outOfReach}</p>}
    </div>
  );
}

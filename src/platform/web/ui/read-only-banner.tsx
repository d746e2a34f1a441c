import { useReadOnly } from '../read-only.ts';
import { uiTexts } from './messages.ts';
import styles from './read-only-banner.module.css';

/** Stands above everything while nothing can be saved. */
export function ReadOnlyBanner() {
  const isReadOnly = useReadOnly();
  return (
    <div role="status" className={styles.place}>
      {isReadOnly && (
        <p className={styles.banner}>
          <b>{uiTexts.readOnly}</b> {uiTexts.readOnlyWhy}
        </p>
      )}
    </div>
  );
}

import { useReadOnly } from '../read-only.ts';
import { uiTexts } from './messages.ts';
import styles from './read-only-banner.module.css';

/** A banner at the top while the server is read-only. */
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

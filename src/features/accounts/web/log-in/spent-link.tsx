import type { ReactNode } from 'react';
import styles from '#platform/web/ui/auth-form.module.css';
import { accountTexts } from '../../messages/log-in.ts';

/** Stands in place of a form whose mailed link the server found spent; below it the way to a new link, where there is one. */
export function SpentLink({ children }: { children?: ReactNode }) {
  return (
    <>
      <p className={styles.lead} role="alert">
        {accountTexts.linkSpent}
      </p>
      {children}
    </>
  );
}

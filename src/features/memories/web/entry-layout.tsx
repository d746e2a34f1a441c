import type { ReactNode } from 'react';
import { MemoryFace, type Face } from './memory-face.tsx';
import styles from './entry-layout.module.css';

/** A form that fills a card: the card stands above it on phones and beside it on wider screens. */
export function EntryLayout({ face, placeholder, today, children }: { face: Face; placeholder: string; today: string; children: ReactNode }) {
  const activity = face.activity.trim();
  return (
    <div className={styles.layout}>
      {/* The form says it all; a preview read aloud at every letter would only talk over it. */}
      <div className={`${styles.preview} ${activity ? '' : styles.blank}`} inert>
        <MemoryFace face={{ ...face, activity: activity || placeholder }} today={today} titleId="preview-title" />
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
}

/** Sticks to the lower edge on phones, within reach of a thumb. */
export function SubmitRow({ children }: { children: ReactNode }) {
  return <div className={styles.submit}>{children}</div>;
}

import type { ReactNode } from 'react';
import { OtterHead, Otter, type OtterState } from './otter.tsx';
import styles from './shore.module.css';

type ShoreProps = { title: string; lead?: ReactNode; otter?: OtterState; children: ReactNode };

/** Where people come aboard: one card above the waterline, an otter behind it or, with room, beside it. */
export function Shore({ title, lead, otter = 'waving', children }: ShoreProps) {
  return (
    <main className={styles.shore}>
      {/* The landing page is a document of its own, outside the app. */}
      <a className={styles.brand} href="/">
        <OtterHead />
        Otterway
      </a>
      <div className={styles.orb} />
      <Otter state={otter} className={styles.otter ?? ''} />
      <section className={styles.card}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
      <svg className={`${styles.wave} ${styles.back}`} viewBox="0 0 1200 96" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 30c200-40 400-40 600 0s400 40 600 0v66H0Z" />
      </svg>
      <svg className={styles.wave} viewBox="0 0 1200 58" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z" />
      </svg>
    </main>
  );
}

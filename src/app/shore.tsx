import { Outlet, useMatches } from '@tanstack/react-router';
import { Otter, OtterHead } from '#platform/web/ui/otter.tsx';
import styles from './shore.module.css';

/** Where visitors come ashore: the otter waits behind the card on phones, and beside it on wider screens. */
export function Shore() {
  const otter = useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.otter)?.staticData.otter });
  return (
    <div className={styles.shore}>
      <header className={styles.top}>
        {/* The landing page is a document of its own, outside this app. */}
        <a className={styles.brand} href="/">
          <OtterHead />
          Otterway
        </a>
      </header>
      <div className={styles.scene}>
        <p className={styles.line} aria-hidden="true">
          Plan better dates. The Otter way.
        </p>
        <div className={styles.orb} />
        <svg className={`${styles.wave} ${styles.back}`} viewBox="0 0 1440 210" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 60c120-50 240-50 360 0s240 50 360 0 240-50 360 0 240 50 360 0v150H0Z" />
        </svg>
        <Otter key={otter} state={otter ?? 'waving'} bobbing className={styles.otter} />
        <svg className={styles.wave} viewBox="0 0 1440 150" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 40c120-34 240-34 360 0s240 34 360 0 240-34 360 0 240 34 360 0v110H0Z" />
        </svg>
      </div>
      <main className={styles.beach}>
        <div className={styles.foam}>
          <Outlet />
        </div>
      </main>
    </div>
  );
}

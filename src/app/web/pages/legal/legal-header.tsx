import type { ReactNode } from 'react';
import water from '#design/water.module.css';
import { Wave } from '#design/water.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Otter, OtterHead } from '#design/otter.tsx';
import styles from './legal.module.css';

const pages = [
  { path: '/privacy', name: 'Privacy' },
  { path: '/terms', name: 'Terms' },
] as const;

export type LegalPath = (typeof pages)[number]['path'] | '/safety';

export function LegalHeader({ path: here, title, lead }: { path: LegalPath; title: string; lead: ReactNode }) {
  return (
    <header className={styles.sky}>
      <div className={`${styles.width} ${styles.bar}`}>
        <a className={styles.brand} href="/">
          <OtterHead />
          Otterway
        </a>
        {pages.map(({ path, name }) => (
          <a
            key={path}
            className={buttonClass({ tone: 'ghost' })}
            href={path}
            aria-current={path === here ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </div>
      <div className={`${water.orb} ${styles.orb}`} />
      <Wave isBack className={styles.back} />
      <Otter state="listening" className={styles.otter} />
      <div className={`${styles.width} ${styles.title}`}>
        <h1>{title}</h1>
        <p>{lead}</p>
        {here !== '/safety' && (
          <p className={styles.since}>
            In force since <time dateTime="2026-11-21">21 November 2026</time>
          </p>
        )}
      </div>
      <Wave className={styles.wave} />
    </header>
  );
}

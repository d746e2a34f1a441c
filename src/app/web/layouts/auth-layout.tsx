import { Outlet } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { designTexts } from '#design/messages.ts';
import { moveAgain } from '#design/move-again.ts';
import { Otter, OtterHead, type OtterState } from '#design/otter.tsx';
import '#design/sway.css';
import water from '#design/water.module.css';
import { useShownLocation } from '#platform/web/screen.ts';
import { appTexts } from '../../messages.ts';
import styles from './auth-layout.module.css';

/** Who stands there otherwise, by how the path begins. */
const otters: Record<string, OtterState> = {
  '/reset-password': 'searching',
  '/undo-email-change': 'searching',
  '/join/': 'alone',
  '/admin/login': 'listening',
  '/sso/': 'listening',
};

/** Where visitors come ashore: the otter waits behind the card on phones, and beside it on wider screens. */
export function AuthLayout() {
  const { pathname: path, search } = useShownLocation();
  // The otter sleeps after an account was deleted.
  const otter =
    'leaving' in search && search.leaving
      ? 'sleeping'
      : (Object.entries(otters).find(([start]) => path.startsWith(start))?.[1] ?? 'waving');
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => (scene.current ? moveAgain(scene.current) : undefined), []);
  return (
    <div className={`${styles.layout} column relative`}>
      <header className={styles.top}>
        {/* The landing page is a document of its own, outside this app. */}
        <a className={styles.brand} href="/">
          <OtterHead />
          {designTexts.brand}
        </a>
      </header>
      <div ref={scene} className={styles.scene}>
        <p className={styles.line} aria-hidden="true">
          <span>{appTexts.slogan[0]}</span> <span>{appTexts.slogan[1]}</span>
        </p>
        <div className={styles.stand}>
          <div className={`${water.orb} ${styles.orb}`} />
          <Otter key={otter} state={otter} bobbing className={`${styles.otter} full-width`} />
        </div>
        <svg
          className={`${water.wave} ${water.back} ${styles.wave} ${styles.back}`}
          viewBox="0 0 1440 210"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 60c120-50 240-50 360 0s240 50 360 0 240-50 360 0 240 50 360 0v150H0Z" />
        </svg>
        <svg
          className={`${water.wave} ${styles.wave}`}
          viewBox="0 0 1440 150"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 40c120-34 240-34 360 0s240 34 360 0 240-34 360 0 240 34 360 0v110H0Z" />
        </svg>
      </div>
      <main className={styles.beach}>
        <div className={styles.foam}>
          <Outlet />
          <Froth />
        </div>
      </main>
    </div>
  );
}

/** Where the card meets the water. */
function Froth() {
  return (
    <svg className={styles.froth} viewBox="0 0 340 40" aria-hidden="true">
      {froth.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}

const froth = [
  [14, 2, 13],
  [40, 4, 17],
  [68, 0, 14],
  [93, 6, 19],
  [121, 2, 13],
  [146, 5, 18],
  [174, 1, 15],
  [201, 7, 20],
  [230, 2, 14],
  [256, 5, 17],
  [283, 0, 13],
  [307, 5, 18],
  [330, 1, 10],
  [72, 25, 4],
  [166, 29, 5],
  [283, 25, 4],
] as const;

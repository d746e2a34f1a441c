import type { ReactNode } from 'react';
import { OtterHead } from '#design/otter.tsx';
import styles from './install-dialog.module.css';

/** A drawing of one installation step. The text beside it says the same. */
export function StepPicture({ by, step }: { by: 'ios' | 'menu'; step: number }) {
  return (
    <svg className={styles.picture} viewBox="0 0 112 84" aria-hidden="true">
      {step === 0 && (by === 'ios' ? <ShareButton /> : <MenuButton />)}
      {step === 1 && <Entry by={by} />}
      {step === 2 && <HomeScreen />}
    </svg>
  );
}

function ShareButton() {
  return (
    <>
      <path className={styles.edge} d="M14-6h84v58a12 12 0 0 1-12 12H26a12 12 0 0 1-12-12Z" />
      <rect className={styles.bar} x="24" y="4" width="64" height="6" rx="3" />
      <rect className={styles.bar} x="24" y="17" width="44" height="6" rx="3" />
      <path className={styles.sign} d="M31 40l-5 5 5 5M81 40l5 5-5 5" opacity=".45" />
      <ShareSign x={56} y={45} />
      <circle className={styles.here} cx="56" cy="45" r="16" />
    </>
  );
}

function ShareSign({ x, y }: { x: number; y: number }) {
  return (
    <path
      className={styles.sign}
      transform={`translate(${x} ${y})`}
      d="M-3-2h-3v10h12V-2H3M0 3v-12M-3.500-5.500 0-9l3.500 3.500"
    />
  );
}

function MenuButton() {
  return (
    <>
      <path className={styles.edge} d="M14 90V32a12 12 0 0 1 12-12h60a12 12 0 0 1 12 12v58Z" />
      <rect className={styles.bar} x="24" y="33" width="44" height="10" rx="5" />
      <rect className={styles.bar} x="24" y="54" width="64" height="6" rx="3" />
      <rect className={styles.bar} x="24" y="68" width="48" height="6" rx="3" />
      <g className={styles.sign}>
        <path d="M84 31v.1M84 38v.1M84 45v.1" strokeWidth="4" />
      </g>
      <circle className={styles.here} cx="84" cy="38" r="15" />
    </>
  );
}

function Entry({ by }: { by: 'ios' | 'menu' }): ReactNode {
  return (
    <>
      <rect className={styles.edge} x="8" y="-10" width="96" height="104" rx="12" />
      <rect className={styles.bar} x="20" y="10" width="48" height="6" rx="3" />
      <rect className={styles.bar} x="20" y="68" width="40" height="6" rx="3" />
      <rect className={styles.here} x="13" y="25" width="86" height="34" rx="12" />
      <rect className={styles.bar} x="22" y="39" width="44" height="6" rx="3" />
      {by === 'ios' ? (
        <path className={styles.sign} d="M78 34h11v16H78ZM83.500 38.500v7M80 42h7" />
      ) : (
        <path className={styles.sign} d="M84 34v10M79.500 40l4.500 4.500 4.500-4.500M77 50h14" />
      )}
    </>
  );
}

const places = [
  [66, 12],
  [30, 38],
  [66, 38],
  [30, 64],
  [66, 64],
] as const;

function HomeScreen() {
  return (
    <>
      <rect className={styles.edge} x="18" y="-10" width="76" height="104" rx="12" />
      {places.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.bar} x={x} y={y} width="18" height="18" rx="6" />
      ))}
      <rect x="24" y="6" width="30" height="30" rx="9" fill="var(--sky2)" />
      <svg x="27" y="10" width="24" height="22">
        <OtterHead />
      </svg>
    </>
  );
}

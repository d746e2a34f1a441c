import type { ReactNode } from 'react';
import otter from '../otter.module.css';
import styles from './cheering-otters.module.css';

/** Both otters with their paws up; what they hold together is drawn over them. */
export function CheeringOtters({ children }: { children?: ReactNode }) {
  return (
    <svg viewBox="-20 0 520 300" className={otter.otter} aria-hidden="true">
      <g className={styles.hop}>
        <Cheering />
      </g>
      <g className={`${styles.hop} ${otter.partner}`}>
        <g transform="translate(480 0) scale(-1 1)">
          <Cheering />
        </g>
      </g>
      {children}
    </svg>
  );
}

/** One otter with both paws up and nothing in them. */
export function CheeringOtter() {
  return (
    <svg viewBox="-30 16 300 284" className={otter.otter} aria-hidden="true">
      <Cheering />
    </svg>
  );
}

function Cheering() {
  return (
    <>
      <use href="#otter-torso" />
      <path
        d="M54 190c-30-8-46-34-48-70M186 190c30-8 46-34 48-70"
        stroke="var(--fur-dark)"
        strokeWidth="22"
        strokeLinecap="round"
        fill="none"
      />
      <g transform="translate(48 46) rotate(-4 70 60)">
        <use href="#otter-head" />
        <use href="#otter-happy" />
        <use href="#otter-laugh" />
      </g>
      <use href="#otter-scarf" />
      <use href="#otter-feet" />
    </>
  );
}

/** The stone the two lift. */
export function LiftedStone() {
  return (
    <g className={styles.lift}>
      <path d="M240 62c32-3 54 12 54 34s-22 36-54 36-55-14-53-37 21-31 53-33Z" fill="var(--stone-5)" />
      <path d="M206 82c8-9 22-12 34-11" stroke="#fff" strokeWidth="6" strokeLinecap="round" fill="none" opacity=".7" />
      <circle cx="230" cy="124" r="13" fill="#6b4129" />
      <circle cx="252" cy="124" r="13" fill="#875737" />
    </g>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { moveAgain } from './move-again.ts';
import styles from './otter.module.css';

export type OtterState =
  'waving' | 'alone' | 'raft' | 'sleeping' | 'celebrating' | 'searching' | 'listening' | 'attentive';

type OtterProps = {
  state: OtterState;
  who?: 'you' | 'partner';
  /** Only where the otter is the message; without it the drawing is decoration. */
  label?: string;
  bobbing?: boolean;
  /** A raft sleeps from 22 to 6 by the clock. */
  sleepsAtNight?: boolean;
  className?: string;
};

export function Otter({ state, who = 'you', label, bobbing, sleepsAtNight = false, className = '' }: OtterProps) {
  const [isAsleep] = useState(() => sleepsAtNight && isNight(new Date().getHours()));
  const classes = [styles.otter, who === 'partner' && styles.partner, bobbing && styles.bobbing, className];
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => (drawing.current ? moveAgain(drawing.current) : undefined), []);
  return (
    <svg
      ref={drawing}
      viewBox={state === 'raft' ? '0 0 480 300' : '-30 16 300 284'}
      className={classes.filter(Boolean).join(' ')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {state === 'raft' ? <Raft isAsleep={isAsleep} /> : poses[state]}
    </svg>
  );
}

export const isNight = (hour: number) => hour >= 22 || hour < 6;

type HeadProps = {
  who?: 'you' | 'partner';
  mood?: 'open' | 'happy' | 'sleep' | 'laugh';
  hasScarf?: boolean;
  className?: string;
};

export function OtterHead({ who = 'you', mood = 'open', hasScarf, className = '' }: HeadProps) {
  return (
    <svg
      viewBox={hasScarf ? '0 0 140 126' : '0 0 140 112'}
      className={`${styles.head} ${who === 'partner' ? styles.partner : ''} ${className}`}
      aria-hidden="true"
    >
      <Face eyes={mood === 'laugh' ? 'happy' : mood} mouth={mood === 'laugh' ? 'laugh' : 'smile'} />
      {hasScarf && (
        <path d="M18 100c30 16 74 16 104 0 8-3 13 11 5 16-36 20-78 20-114 0-8-5-3-19 5-16Z" fill="var(--scarf)" />
      )}
    </svg>
  );
}

const poses: Record<Exclude<OtterState, 'raft'>, ReactNode> = {
  waving: <Waving />,
  alone: (
    <>
      <Waving />
      <g className={styles.partner}>
        <path d="M196 62c26 0 48-10 74-26" stroke="#6b4129" strokeWidth="9" strokeLinecap="round" fill="none" />
        <path d="M218 48c10-6 24 2 22 14l-4 44-12-10-14 8 4-44c0-5 1-9 4-12Z" fill="var(--scarf)" />
        <path d="M232 54l16 40-10-3-8 9-4-30Z" fill="var(--scarf-dark)" />
      </g>
    </>
  ),
  sleeping: (
    <>
      <Body eyes="sleep" arms="M60 184c2 28 20 36 44 31M180 184c-2 28-20 36-44 31" />
      <use href="#otter-stone" transform="translate(-8 10)" />
      <text className={styles.snore} x="196" y="66">
        z
      </text>
      <text className={styles.snore} x="218" y="42">
        z
      </text>
    </>
  ),
  celebrating: (
    <>
      <Body eyes="happy" mouth="laugh" arms="M54 190c-30-8-46-34-48-70M186 190c30-8 46-34 48-70" />
      <use href="#otter-stone" transform="translate(102 -108)" />
    </>
  ),
  searching: (
    <>
      <path d="M214 190l76-58v140l-76-58Z" fill="url(#otter-beam)" />
      <Body eyes="open" arms="M60 184c2 28 20 36 44 31M184 184c4 16 12 20 24 14" />
      <path d="M190 188h26l8-6v34l-8-6h-26Z" fill="#47656b" />
      <circle cx="200" cy="203" r="12" fill="var(--fur-dark)" />
    </>
  ),
  listening: <Listening eyes="happy" />,
  attentive: <Listening eyes="open" />,
};

function Waving() {
  return (
    <Body eyes="happy" mouth="laugh" arms="M60 184c2 28 20 36 44 31">
      <path
        className={styles.waving}
        d="M186 186c28-4 44-26 46-60"
        stroke="var(--fur-dark)"
        strokeWidth="22"
        strokeLinecap="round"
        fill="none"
      />
    </Body>
  );
}

/** At somebody's words; where they are sad ones, with open eyes. */
function Listening({ eyes }: { eyes: 'happy' | 'open' }) {
  return (
    <Body eyes={eyes} tilt={-9} arms="M60 184c2 28 20 36 44 31">
      <path d="M180 190c34-12 38-58 8-94" stroke="var(--fur-dark)" strokeWidth="22" strokeLinecap="round" fill="none" />
      <circle cx="184" cy="90" r="15" fill="var(--fur-light)" />
    </Body>
  );
}

type BodyProps = FaceProps & { arms: string; tilt?: number; children?: ReactNode };

function Body({ eyes, mouth, arms, tilt = -4, children }: BodyProps) {
  return (
    <>
      {children}
      <use href="#otter-torso" />
      <path d={arms} stroke="var(--fur-dark)" strokeWidth="22" strokeLinecap="round" fill="none" />
      <g transform={`translate(48 46) rotate(${tilt} 70 60)`}>
        <Face eyes={eyes} mouth={mouth} />
      </g>
      <use href="#otter-scarf" />
      <use href="#otter-feet" />
      <ellipse className={styles.puddle} cx="120" cy="296" rx="116" ry="13" />
    </>
  );
}

type FaceProps = { eyes: 'open' | 'happy' | 'sleep'; mouth?: 'smile' | 'laugh' };

function Face({ eyes, mouth = 'smile' }: FaceProps) {
  return (
    <>
      <use href="#otter-head" />
      <use href={`#otter-${eyes}`} />
      <use href={`#otter-${mouth}`} />
    </>
  );
}

/** Two otters holding paws. */
function Raft({ isAsleep }: { isAsleep: boolean }) {
  return (
    <>
      <g>
        <Floating eyes={isAsleep ? 'sleep' : 'happy'} />
        <use href="#otter-stone" />
        <circle cx="108" cy="214" r="12" fill="var(--fur-dark)" />
        <use href="#otter-feet" />
      </g>
      <g data-part="partner">
        <g className={styles.partner} transform="translate(480 0) scale(-1 1)">
          <Floating eyes={isAsleep ? 'sleep' : 'open'} />
          <circle cx="106" cy="214" r="12" fill="var(--fur-dark)" />
          <use href="#otter-feet" />
        </g>
        <circle className={styles.partner} cx="247" cy="187" r="13" fill="var(--fur-dark)" />
      </g>
      <circle cx="233" cy="186" r="13" fill="var(--fur-dark)" />
      <path
        data-part="heart"
        d="M240 150c-4-9-17-8-17 2 0 9 10 14 17 20 7-6 17-11 17-20 0-10-13-11-17-2Z"
        fill="#FF7A66"
      />
    </>
  );
}

function Floating({ eyes }: { eyes: 'open' | 'happy' | 'sleep' }) {
  return (
    <>
      <use href="#otter-torso" />
      <g stroke="var(--fur-dark)" strokeWidth="22" strokeLinecap="round" fill="none">
        <path d="M188 178c18 10 34 12 52 7" />
        <path d="M60 184c2 28 20 36 44 31" />
      </g>
      <g transform="translate(48 46) rotate(-4 70 60)">
        <use href="#otter-head" />
        <use href={`#otter-${eyes}`} />
        <use href="#otter-smile" />
      </g>
      <use href="#otter-scarf" />
    </>
  );
}

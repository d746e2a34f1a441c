import type { CSSProperties } from 'react';
import styles from './pouch.module.css';

/** The pocket of the otter it is drawn over, in the otter's own measures. Each stone knows its place in the order. */
export function Pouch({ stones, className = '' }: { stones: number; className?: string | undefined }) {
  return (
    <svg viewBox="-30 16 300 284" className={`${styles.pouch} ${className}`} aria-hidden="true">
      <path d="M64 208c30 12 82 12 112 0-4 10-106 10-112 0Z" fill="#4a2c1c" />
      {places.slice(0, stones).map(([x, y, turn], index) => (
        <g key={index} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <g style={{ '--at': index } as CSSProperties}>
            <PebbleShape index={index} />
          </g>
        </g>
      ))}
      <path d="M64 208c30 14 82 14 112 0 3 32-14 60-56 60s-59-28-56-60Z" fill="#a9774f" />
      <path d="M64 208c30 14 82 14 112 0l-1 9c-30 12-80 12-110 0Z" fill="#8a5a3b" />
      <path
        d="M73 228c4 18 18 31 47 31s43-13 47-31"
        stroke="#fcead6"
        strokeWidth="2.4"
        strokeDasharray="5 6"
        strokeLinecap="round"
        fill="none"
        opacity=".75"
      />
    </svg>
  );
}

/** Where stones lie in the pocket, in the order it fills: the front first, then behind, then heaped. */
const places = [
  [120, 212, 4],
  [92, 208, -12],
  [149, 208, 10],
  [105, 203, 16],
  [136, 203, -14],
  [79, 199, -24],
  [162, 199, 20],
  [120, 194, 0],
  [96, 189, -18],
  [145, 189, 14],
] as const;

/** A pebble of a drawing, around its origin. One after the other they have all six tints. */
export function PebbleShape({ index }: { index: number }) {
  return (
    <>
      <path d="M-15 1c0-8 7-13 15-13s16 5 15 13-7 11-15 11S-15 9-15 1Z" fill={`var(--stone-${(index % 6) + 1})`} />
      <path d="M-9-3c3-4 7-6 11-5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" fill="none" opacity=".6" />
    </>
  );
}

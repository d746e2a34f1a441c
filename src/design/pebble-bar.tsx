import type { CSSProperties } from 'react';
import { designTexts } from './messages.ts';
import { Stone, type Tint } from './stone.tsx';
import stoneStyles from './stone.module.css';
import styles from './pebble-bar.module.css';

type PebbleBarProps = {
  value: number;
  max?: number;
  label?: string;
  /** What a screen reader says instead of the bare number. */
  valueText?: string;
  id?: string;
};

const stones = Array.from({ length: 10 }, (_, index) => ((index % 6) + 1) as Tint);

/** Ten stones, each a tenth of the way; the one in progress is filled in part. */
export function PebbleBar({ value, max = 500, label = designTexts.pebbles, valueText, id }: PebbleBarProps) {
  // Less than this much of a stone looks broken.
  const filled = Math.floor((value / max) * 100) / 10;
  return (
    <div
      id={id}
      className={`${styles.bed} flex gap-5`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, Math.max(0, value))}
      aria-valuetext={valueText}
    >
      {stones.map((tint, index) => (
        <ProgressStone key={index} tint={tint} part={Math.min(1, Math.max(0, filled - index))} />
      ))}
    </div>
  );
}

function ProgressStone({ tint, part }: { tint: Tint; part: number }) {
  if (part === 0 || part === 1) return <Stone tint={tint} empty={part === 0} />;
  const full = { '--full': `${Math.round(part * 100)}%` } as CSSProperties;
  return <i className={`${stoneStyles.stone} ${stoneStyles[`tint${tint}`]} ${styles.partial}`} style={full} />;
}

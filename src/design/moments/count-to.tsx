import type { CSSProperties } from 'react';
import styles from './count-to.module.css';

type CountToProps = {
  from: number;
  to: number;
  /** Seconds. */
  delay: number;
  duration: number;
};

/** A number that counts once, on the clock of the animations around it: what ends them ends the count. */
export function CountTo({ from, to, delay, duration }: CountToProps) {
  return (
    <>
      <span className="sr-only">{to}</span>
      <span
        aria-hidden="true"
        className={styles.count}
        style={
          {
            '--from': from,
            '--to': to,
            animationDelay: `${delay}s`,
            animationDuration: `${duration}s`,
          } as CSSProperties
        }
      />
    </>
  );
}

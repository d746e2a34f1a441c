import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Wave } from '../scene.tsx';
import { momentTexts } from '../messages.ts';
import { skipMoment } from './moment-queue.ts';
import styles from './moment-screen.module.css';

interface MomentScreenProps {
  kicker?: ReactNode;
  /** Between the kicker and the title. */
  art?: ReactNode;
  title: string;
  lead?: ReactNode;
  canSkip?: boolean;
  /** What stands between the words and the water. */
  children?: ReactNode;
  /** The otters in the water. */
  otters: ReactNode;
  /** In pixels, where there is room. */
  otterSize: readonly [width: number, height: number];
  hasSun?: boolean;
  /** What stands in the water instead, below the otters. */
  below?: ReactNode;
  className?: string | undefined;
}

/** The picture of a moment: words in the sky, and otters in the water below. */
export function MomentScreen({
  kicker,
  art,
  title,
  lead,
  canSkip = false,
  children,
  otters,
  otterSize: [width, height],
  hasSun = false,
  below,
  className = '',
}: MomentScreenProps) {
  return (
    <div className={`${styles.screen} ${className}`}>
      {canSkip && (
        <Button tone="ghost" className={styles.skip} onClick={skipMoment}>
          {momentTexts.skip}
        </Button>
      )}
      <div className={`${styles.words} stack center-items`}>
        {kicker && <p className={`${styles.kicker} pill weight-700`}>{kicker}</p>}
        {art}
        <Dialog.Title className={styles.title} dir="auto">
          {title}
        </Dialog.Title>
        {lead && (
          <Dialog.Description className={`${styles.lead} muted`} dir="auto">
            {lead}
          </Dialog.Description>
        )}
        {children}
      </div>
      <div
        className={styles.water}
        style={{ '--wide': `${width}px`, '--shape': width / height } as CSSProperties}
        aria-hidden="true"
      >
        {hasSun && <i className={styles.sun} />}
        <Wave isBack className={styles.back} />
        <div className={styles.otters}>{otters}</div>
        <Wave className={styles.wave} />
      </div>
      <div className={styles.sea}>{below}</div>
    </div>
  );
}

/** The one next step. It has the focus, also in a moment that follows another. */
export function NextStep({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <Button ref={button} large data-next="" className={styles.next} onClick={onPress}>
      {children}
    </Button>
  );
}

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

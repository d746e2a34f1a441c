import { useEffect, type CSSProperties } from 'react';
import { CheeringOtter } from '#design/moments/cheering-otters.tsx';
import { leaveMoment } from '#design/moments/moment-queue.ts';
import { MomentScreen, NextStep } from '#design/moments/moment-screen.tsx';
import { OtterHead } from '#design/otter.tsx';
import { PebbleShape, Pouch } from '#design/pouch.tsx';
import { formatRecentDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { tick } from '#platform/web/ui/motion.ts';
import { Tag } from '#platform/web/ui/card.tsx';
import { pebbleTexts, treatTexts } from '../messages.ts';
import styles from './treat-moment.module.css';

/** Milliseconds until the ticket tears. */
const tear = 2_050;

/** The pebbles leave the pocket for the jar, and the ticket tears: the partner has the other half. */
export function TreatMoment({ treat, partner, claimedAt }: { treat: string; partner: string; claimedAt: Date }) {
  useEffect(() => {
    const timer = setTimeout(() => tick([8, 40, 8]), tear);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MomentScreen
      className={styles.screen}
      kicker={treatTexts.spent}
      title={pebbleTexts.claimed}
      hasSun
      otters={
        <div className={styles.otters}>
          <div className={styles.otter}>
            <CheeringOtter />
            <Pouch stones={10} className={styles.emptying} />
          </div>
          <Jar />
        </div>
      }
      otterSize={[1040, 180]}
    >
      <div className={`${styles.ticket} stack`} style={{ '--tear': `${tear}ms` } as CSSProperties}>
        <div className={`${styles.own} stack center-items`}>
          <Tag tone="partner">{pebbleTexts.from(partner)}</Tag>
          <b dir="auto">{treat}</b>
          <small>
            {pebbleTexts.claimedOn(formatRecentDay(locale, claimedAt))}. {treatTexts.doesNotExpire}
          </small>
        </div>
        <div className={`${styles.theirs} row`}>
          <span>
            <OtterHead who="partner" />
          </span>
          <small>{treatTexts.half(partner)}</small>
        </div>
      </div>
      <p className={`${styles.lead} muted`}>{treatTexts.otherHalf(partner)}</p>
      <NextStep onPress={() => leaveMoment({ toNext: true })}>{pebbleTexts.done}</NextStep>
    </MomentScreen>
  );
}

/** Where the pebbles come to rest in the jar. */
const places = [
  [46, 170, -8],
  [80, 174, 6],
  [114, 170, -4],
  [60, 148, 14],
  [98, 148, -12],
  [40, 130, 20],
  [78, 126, -6],
  [116, 130, 10],
  [58, 106, -14],
  [98, 106, 12],
] as const;

function Jar() {
  return (
    <svg viewBox="0 0 160 214" className={styles.jar} aria-hidden="true">
      <path
        className={styles.glass}
        d="M34 42c-18 10-24 22-24 42v88c0 20 12 32 32 32h76c20 0 32-12 32-32V84c0-20-6-32-24-42Z"
      />
      {places.map(([x, y, turn], index) => (
        <g key={index} transform={`translate(${x} ${y}) rotate(${turn}) scale(1.25)`}>
          <g className={styles.pebble} style={{ animationDelay: `${550 + index * 90}ms` }}>
            <PebbleShape index={index} />
          </g>
        </g>
      ))}
      <path
        d="M26 92c0-18 4-26 14-34M24 112v26"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
        fill="none"
        opacity=".65"
      />
      <g className={styles.lid}>
        <rect x="26" y="26" width="108" height="18" rx="7" fill="var(--cork-rim)" />
        <rect x="32" y="8" width="96" height="24" rx="9" fill="var(--cork)" />
        <path d="M44 16h40" stroke="#fcead6" strokeWidth="3" strokeLinecap="round" opacity=".7" />
      </g>
    </svg>
  );
}

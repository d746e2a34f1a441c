import { useEffect, useState, type CSSProperties } from 'react';
import { CheeringOtters } from '#design/moments/cheering-otters.tsx';
import { momentTexts } from '#design/messages.ts';
import { leaveMoment } from '#design/moments/moment-queue.ts';
import { MomentScreen, NextStep } from '#design/moments/moment-screen.tsx';
import { Otter, OtterHead } from '#design/otter.tsx';
import { tick } from '#platform/web/ui/motion.ts';
import { Stone, type Tint } from '#design/stone.tsx';
import { badgeMomentTexts } from '../messages.ts';
import { BadgeStone } from './badge-stone.tsx';
import type { OwnBadge } from './queries.ts';
import styles from './badge-moment.module.css';

interface BadgeMomentProps {
  badges: readonly OwnBadge[];
  onShown: (badges: readonly OwnBadge[]) => void;
}

const oneByOne = 2;

/** One screen for each unlocked badge; from three on, a single one with all stones. */
export function BadgeMoment({ badges, onShown }: BadgeMomentProps) {
  const [at, setAt] = useState(0);
  const isMany = badges.length > oneByOne;
  const badge = badges[at]!;
  useEffect(() => {
    tick();
    onShown(isMany ? badges : [badge]);
  }, [badge, badges, isMany, onShown]);
  if (isMany) return <ManyBadges badges={badges} />;
  const isLast = at === badges.length - 1;
  return (
    <OneBadge
      key={badge.id}
      badge={badge}
      isLast={isLast}
      onNext={() => (isLast ? leaveMoment({ toNext: true }) : setAt(at + 1))}
    />
  );
}

function OneBadge({ badge, isLast, onNext }: { badge: OwnBadge; isLast: boolean; onNext: () => void }) {
  const { isShared } = badge;
  const done = isShared ? badgeMomentTexts.intoPockets : momentTexts.intoPocket;
  return (
    <MomentScreen
      kicker={badgeMomentTexts.justUnlocked}
      art={<UnlockStage badge={badge} />}
      title={badge.name}
      lead={badge.description}
      canSkip
      otters={isShared ? <Both badge={badge} /> : <Otter state="celebrating" />}
      otterSize={isShared ? [440, 254] : [280, 265]}
    >
      {isShared && (
        <p className={`${styles.both} row gap-10 weight-700`}>
          <span className="flex">
            <OtterHead mood="happy" />
            <OtterHead who="partner" mood="happy" />
          </span>
          {badgeMomentTexts.bothHaveIt}
        </p>
      )}
      <NextStep onPress={onNext}>{isLast ? done : badgeMomentTexts.next}</NextStep>
    </MomentScreen>
  );
}

/** Each of the two holds the stone up. */
function Both({ badge }: { badge: OwnBadge }) {
  return (
    <>
      <CheeringOtters />
      <BadgeStone badge={badge} size="l" className={styles.mine} />
      <BadgeStone badge={badge} size="l" className={styles.theirs} />
    </>
  );
}

function ManyBadges({ badges }: Omit<BadgeMomentProps, 'onShown'>) {
  return (
    <MomentScreen
      kicker={badgeMomentTexts.justUnlocked}
      title={badgeMomentTexts.manyUnlocked(badges.length)}
      canSkip
      hasSun
      otters={<Otter state="celebrating" />}
      otterSize={[240, 227]}
    >
      <ul className={styles.all}>
        {badges.map((badge, index) => (
          <li key={badge.id} className="stack center-items gap-6" style={{ '--at': index } as CSSProperties}>
            <BadgeStone badge={badge} className={styles.stone} />
            <b dir="auto">{badge.name}</b>
            {badge.isShared && <span className="muted small">{badgeMomentTexts.bothHaveIt}</span>}
          </li>
        ))}
      </ul>
      <NextStep onPress={() => leaveMoment({ toNext: true })}>{momentTexts.intoPocket}</NextStep>
    </MomentScreen>
  );
}

/** Where the pebbles come to rest around the stone, in per cent of the stage. */
const pebbles: [tint: Tint, size: 's' | 'm', left: number, top: number][] = [
  [1, 'm', -17, 22],
  [2, 's', -9, 74],
  [3, 's', -1, -8],
  [4, 'm', 9, 110],
  [5, 's', 26, -34],
  [6, 's', 70, -36],
  ['sun', 'm', 94, -4],
  ['coral', 's', 110, 36],
  [1, 's', 99, 84],
  [5, 'm', 76, 116],
];

/** The animation starts in the middle of the stage, which is 200 by 126 px. */
function restingAt(left: number, top: number): CSSProperties {
  return {
    left: `${left}%`,
    top: `${top}%`,
    '--from-x': `${(46 - left) * 2}px`,
    '--from-y': `${(46 - top) * 1.26}px`,
  } as CSSProperties;
}

export function UnlockStage({ badge }: { badge: { id: string; icon: string } }) {
  return (
    <div className={`${styles.stage} center relative`} aria-hidden="true">
      {pebbles.map(([tint, size, left, top]) => (
        <span key={`${left} ${top}`} className={styles.pebble} style={restingAt(left, top)}>
          <Stone tint={tint} size={size} />
        </span>
      ))}
      <BadgeStone badge={badge} className={styles.stone} />
    </div>
  );
}

import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { leaveMoment, motionSkipped } from '#design/moments/moment-queue.ts';
import { momentTexts } from '#design/messages.ts';
import { MomentScreen, NextStep, CountTo } from '#design/moments/moment-screen.tsx';
import { Otter, OtterHead } from '#design/otter.tsx';
import { Pouch } from '#design/pouch.tsx';
import { Stars } from '#design/stars.tsx';
import { Stone } from '#design/stone.tsx';
import { lessMotion } from '#platform/web/ui/motion.ts';
import { memoryTexts, starLabels } from '../../messages/lane.ts';
import { isUnpaid } from '../../rules.ts';
import { useTimeline, type Memory } from '../queries.ts';
import { ratedTexts } from '../../messages/card.ts';
import styles from './rated-moment.module.css';

interface RatedMomentProps {
  memoryId: string;
  title: string;
  partner: string;
  /** The balance without what this pays. */
  before: number;
}

/** Seconds until the partner's stone turns, and in which the balance counts, last of all. */
const turn = 0.7;
const counting = { delay: 2.6, duration: 0.35 };
const motion = (counting.delay + counting.duration) * 1000;

/** Shown to the partner who rates last: both ratings as stones face down, then their words. The partner's stone turns once the server has sent that rating. */
export function RatedMoment({ memoryId, title, partner, before }: RatedMomentProps) {
  const timeline = useTimeline();
  const memory = timeline.data?.pages.flatMap(({ memories }) => memories).find(({ id }) => id === memoryId);
  const { myRating = null, partnerRating = null, paidEach = null, paidMe = null } = memory ?? {};
  const place = useRef<HTMLDivElement>(null);
  const { isTold, waited, isOver, finish } = useClock(
    partnerRating && paidMe !== null ? timeline.dataUpdatedAt : undefined,
    place,
  );
  const each = paidEach ?? 0;
  const me = paidMe ?? 0;
  const isNothing = isTold && isUnpaid(each, me);
  return (
    <div ref={place} style={{ '--turn': `${turn}s`, '--waited': `${waited}s` } as CSSProperties}>
      <MomentScreen
        className={styles.screen}
        kicker={ratedTexts.bothRated}
        title={title}
        canSkip
        otters={<Carrier isPaid={isTold && !isNothing} />}
        otterSize={[270, 256]}
        below={isTold && <Pocket before={before} paid={me} waited={waited} />}
      >
        <div className={styles.both}>
          <Side who="you" name={memoryTexts.you} given={myRating} />
          <Side who="partner" name={partner} given={isTold ? partnerRating : null} />
        </div>
        {isTold && <Paid isNothing={isNothing}>{memoryTexts.paid(each, me)}</Paid>}
        <NextStep onPress={() => (isOver() ? leaveMoment({ toNext: true }) : finish())}>
          {isNothing ? ratedTexts.fairEnough : momentTexts.intoPocket}
        </NextStep>
      </MomentScreen>
    </div>
  );
}

/** When the partner's rating came, in milliseconds, whether all is at rest, and what ends the motion. */
function useClock(cameAt: number | undefined, place: RefObject<HTMLElement | null>) {
  const [opened] = useState(() => Date.now());
  const [knownAt, setKnownAt] = useState(cameAt);
  if (knownAt === undefined && cameAt !== undefined) setKnownAt(cameAt);
  const ended = useRef(lessMotion());
  useEffect(() => {
    if (ended.current) motionSkipped();
  }, []);
  return {
    isTold: knownAt !== undefined,
    /** Seconds of the time until the partner's stone turns. */
    waited: Math.min(turn, Math.max(0, (knownAt ?? opened) - opened) / 1000),
    isOver: () =>
      ended.current || (knownAt !== undefined && Date.now() > Math.max(opened, knownAt - turn * 1000) + motion),
    finish: () => {
      ended.current = true;
      for (const one of place.current?.getAnimations({ subtree: true }) ?? []) one.finish();
      motionSkipped();
    },
  };
}

function Side({ who, name, given }: { who: 'you' | 'partner'; name: string; given: Memory['myRating'] }) {
  return (
    <>
      <div className={`${styles.side} ${styles[who]} stack center-items gap-4`}>
        <div className={styles.flip} aria-hidden="true">
          <div className={`${styles.stone} ${given ? styles.turned : ''}`}>
            <Stone className={styles.back}>
              <span>?</span>
            </Stone>
            <Stone tint={who === 'you' ? 'coral' : 6} className={styles.front}>
              <OtterHead who={who} mood={given && given.rating > 3 ? 'laugh' : 'happy'} />
            </Stone>
          </div>
        </div>
        <b dir="auto">{name}</b>
        {given ? (
          <Stars className={styles.stars} value={given.rating} word={starLabels[given.rating - 1] ?? ''} />
        ) : (
          <span className="sr-only">{ratedTexts.hidden(name)}</span>
        )}
      </div>
      {given?.comment && (
        <p className={`${styles.words} ${styles[who]}`} dir="auto">
          <b dir="auto">{name}</b>
          {given.comment}
        </p>
      )}
    </>
  );
}

function Carrier({ isPaid }: { isPaid: boolean }) {
  return (
    <>
      <Otter state={isPaid ? 'celebrating' : 'listening'} />
      <Pouch stones={6} />
    </>
  );
}

/** What was paid to the reader. */
function Paid({ isNothing, children }: { isNothing: boolean; children: string }) {
  if (isNothing) {
    return (
      <p className={`${styles.paid} ${styles.nothing}`}>
        <b>{ratedTexts.atLimit}</b>
        {ratedTexts.starsCount}
      </p>
    );
  }
  return (
    <p className={styles.paid}>
      <b>{memoryTexts.pebblesEarned}</b> <span>{children}</span>
    </p>
  );
}

function Pocket({ before, paid, waited }: { before: number; paid: number; waited: number }) {
  return (
    <div className={styles.pocket}>
      {paid > 0 && <Stone tint="sun" size="m" className={styles.flying} />}
      <p className={`${styles.balance} row`}>
        <Stone tint="sun" size="s" />
        <CountTo from={before} to={before + paid} delay={counting.delay - waited} duration={counting.duration} />
      </p>
    </div>
  );
}

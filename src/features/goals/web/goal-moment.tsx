import { Link, useNavigate } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { CheeringOtters, LiftedStone } from '#design/moments/cheering-otters.tsx';
import { CountTo, MomentScreen, NextStep } from '#design/moments/moment-screen.tsx';
import { leaveMoment } from '#design/moments/moment-queue.ts';
import { PebbleBar } from '#design/pebble-bar.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { canClaim, rewardThreshold } from '#features/pebbles/rules.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { goalTexts, goalMomentTexts } from '../messages.ts';
import styles from './goal-moment.module.css';
import type { Goal } from './queries.ts';

/** Seconds in which the bar grows and its number counts. */
const growing = { delay: 1.05, duration: 1.5 };

type ReachedGoal = Pick<Goal, 'title' | 'description' | 'pebbleReward' | 'paidEach' | 'paidMe'>;

/** The two lift a stone, and as many pebbles as were paid pour into the bar. */
export function GoalMoment({ goal, balance }: { goal: ReachedGoal; balance: number | null }) {
  const navigate = useNavigate();
  const paid = goal.paidMe ?? 0;
  const pickNext = () => {
    leaveMoment();
    void navigate({ to: '/goals/browse' });
  };
  return (
    <MomentScreen
      kicker={goalTexts.reached}
      title={goal.title}
      lead={goal.description}
      canSkip
      hasSun
      otters={
        <CheeringOtters>
          <LiftedStone />
        </CheeringOtters>
      }
      otterSize={[450, 260]}
    >
      {paid > 0 && <Payment paid={paid} each={goal.paidEach ?? paid} balance={balance} />}
      {paid === 0 && goal.pebbleReward > 0 && <p className={`${styles.unpaid} muted small`}>{goalTexts.paidNothing}</p>}
      <div className={`${styles.next} stack center-items`}>
        <p className={styles.question}>{goalMomentTexts.whatIsNext}</p>
        <NextStep onPress={pickNext}>{goalMomentTexts.pickNext}</NextStep>
        <Link
          to="/goals"
          search={{ tab: 'completed' }}
          className={buttonClass({ tone: 'ghost' })}
          onClick={() => leaveMoment()}
        >
          {goalMomentTexts.onTheShelf}
        </Link>
      </div>
    </MomentScreen>
  );
}

function Payment({ paid, each, balance }: { paid: number; each: number; balance: number | null }) {
  const words = <em className={`${styles.paid} pill weight-700`}>{goalMomentTexts.paid(each, paid)}</em>;
  if (balance === null) return words;
  const after = Math.max(balance, 0);
  const before = Math.max(balance - paid, 0);
  const share = (pebbles: number) => Math.min(1, pebbles / rewardThreshold);
  return (
    <div className={styles.box}>
      <div className="row wrap between">
        <p className={styles.count}>
          <CountTo from={before} to={after} {...growing} /> <small>{goalMomentTexts.ofPebbles}</small>
        </p>
        {words}
      </div>
      <div className={styles.bar} style={{ '--before': share(before), '--after': share(after) } as CSSProperties}>
        <div aria-hidden="true">
          <PebbleBar value={before} max={rewardThreshold} />
        </div>
        <div
          className={styles.grown}
          style={{ animationDelay: `${growing.delay}s`, animationDuration: `${growing.duration}s` }}
        >
          <PebbleBar value={after} max={rewardThreshold} valueText={goalMomentTexts.progress(after)} />
        </div>
        <Pour pebbles={paid} from={share(before)} to={share(after)} />
      </div>
      {canClaim(after) && <p className="small weight-600">{goalMomentTexts.rewardWaits}</p>}
    </div>
  );
}

const pourAtMost = 120;

/** As many stones as were paid; on a slow device every fourth. */
function Pour({ pebbles, from, to }: { pebbles: number; from: number; to: number }) {
  const count = Math.min(pebbles, pourAtMost);
  const each = navigator.hardwareConcurrency > 2 ? 1 : 4;
  const stones = Array.from({ length: Math.ceil(count / each) }, (_, index) => index * each);
  return (
    <div className={styles.pour} aria-hidden="true">
      {stones.map((index) => (
        <Stone key={index} tint={((index % 6) + 1) as Tint} style={pathOf(index, count, from, to)} />
      ))}
    </div>
  );
}

/** From all over the sky to the part of the bar that grows; the same for the same stone every time. */
function pathOf(index: number, count: number, from: number, to: number): CSSProperties {
  const spread = (factor: number) => ((index * factor) % 97) / 97;
  return {
    left: `${(from + ((to - from) * (index + 1)) / count) * 100}%`,
    '--x': `${(spread(37) - 0.5) * 420}px`,
    '--y': `${-260 - spread(53) * 220}px`,
    '--turn': `${spread(71) * 360}deg`,
    animationDelay: `${380 + index * 14}ms`,
  } as CSSProperties;
}

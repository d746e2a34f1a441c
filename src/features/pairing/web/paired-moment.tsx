import { useNavigate } from '@tanstack/react-router';
import { useEffect, type CSSProperties } from 'react';
import { leaveMoment } from '#design/moments/moment-queue.ts';
import { MomentScreen, NextStep } from '#design/moments/moment-screen.tsx';
import { Otter } from '#design/otter.tsx';
import { tick } from '#platform/web/ui/motion.ts';
import { pairingTexts, pairedTexts } from '../messages.ts';
import { FirstIdeas } from './first-ideas.tsx';
import styles from './paired-moment.module.css';

/** Milliseconds until the paws meet. */
const meeting = 1_500;

/** The partner's otter swims in and takes the paw; the next step is a date, the first unless the two were a pair before. */
export function PairedMoment({ partner, isAgain }: { partner: string; isAgain: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(tick, meeting);
    return () => clearTimeout(timer);
  }, []);
  const plan = (activity?: string) => {
    leaveMoment();
    void navigate({ to: '/plan-date', state: activity ? { activity } : {} });
  };
  return (
    <MomentScreen
      className={styles.screen}
      kicker={isAgain && pairedTexts.backAgain}
      title={pairingTexts.paired(partner)}
      lead={isAgain ? pairedTexts.leadAgain : pairedTexts.lead}
      canSkip
      hasSun
      otters={<Meeting />}
      otterSize={[520, 325]}
      below={
        <div className={`${styles.next} stack center-items`}>
          <NextStep onPress={() => plan()}>{isAgain ? pairedTexts.planNext : pairedTexts.planFirst}</NextStep>
          <p className={styles.or}>{pairedTexts.ideas}</p>
          <FirstIdeas className={styles.ideas} onTake={plan} />
        </div>
      }
    />
  );
}

function Meeting() {
  return (
    <>
      <Otter state="raft" className={styles.raft} />
      <svg
        viewBox="0 0 480 300"
        className={styles.rings}
        style={{ '--meeting': `${meeting}ms` } as CSSProperties}
        aria-hidden="true"
      >
        <ellipse cx="240" cy="186" rx="30" ry="22" />
        <ellipse cx="240" cy="186" rx="30" ry="22" />
      </svg>
    </>
  );
}

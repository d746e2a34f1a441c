import { useNavigate } from '@tanstack/react-router';
import { Compass, Music, Soup } from 'lucide-react';
import { useEffect, type CSSProperties } from 'react';
import { leaveMoment } from '#design/moments/moment-queue.ts';
import { MomentScreen, NextStep } from '#design/moments/moment-screen.tsx';
import { Otter } from '#design/otter.tsx';
import { Stone } from '#design/stone.tsx';
import { tick } from '#platform/web/ui/motion.ts';
import { pairingTexts } from '../messages.ts';
import { pairedTexts } from './paired-messages.ts';
import styles from './paired-moment.module.css';

const ideas = [
  { ...pairedTexts.soup, tint: 'sun', icon: <Soup aria-hidden /> },
  { ...pairedTexts.walk, tint: 4, icon: <Compass aria-hidden /> },
  { ...pairedTexts.songs, tint: 5, icon: <Music aria-hidden /> },
] as const;

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
          <ul className={`${styles.ideas} stack`}>
            {ideas.map(({ title, hint, tint, icon }) => (
              <li key={title}>
                <button type="button" className={`${styles.idea} row gap-12`} onClick={() => plan(title)}>
                  <Stone tint={tint} size="row">
                    {icon}
                  </Stone>
                  <span className={styles.words}>
                    <b>{title}</b>
                    <span>{hint}</span>
                  </span>
                  <span className={styles.take}>{pairedTexts.takeIt}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}

function Meeting() {
  return (
    <>
      <Otter state="raft" className={styles.raft} />
      <svg viewBox="0 0 480 300" className={styles.rings} style={{ '--meeting': `${meeting}ms` } as CSSProperties} aria-hidden="true">
        <ellipse cx="240" cy="186" rx="30" ry="22" />
        <ellipse cx="240" cy="186" rx="30" ry="22" />
      </svg>
    </>
  );
}

import { Celebration } from '#design/celebration.tsx';
import { Otter } from '#design/otter.tsx';
import { pairingTexts } from '../messages.ts';
import styles from './paired-celebration.module.css';

interface PairedCelebrationProps {
  open: boolean;
  onClose: () => void;
  partner: string;
}

const stones = [[8, 26], [5, 54], [17, 74], [14, 44], [90, 40], [83, 60], [94, 66], [78, 34]] as const;

/** Two otters drift together and hold paws. */
export default function PairedCelebration({ open, onClose, partner }: PairedCelebrationProps) {
  return (
    <Celebration of={open ? partner : null} onClose={onClose} stones={stones} stonesBehind className={styles.celebration}>
      <p className={styles.words}>{pairingTexts.paired(partner)}</p>
      <Otter state="raft" bobbing className={styles.raft} />
      <svg className={styles.wave} viewBox="0 0 1200 58" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 26c150-28 300-28 450 0s300 28 450 0 150-22 300-8v40H0Z" />
      </svg>
    </Celebration>
  );
}

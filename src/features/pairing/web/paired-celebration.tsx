import { Celebration } from '#design/celebration.tsx';
import { Otter } from '#design/otter.tsx';
import { Wave } from '#design/water.tsx';
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
      <Wave className={styles.wave} />
    </Celebration>
  );
}

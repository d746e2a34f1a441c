import { Link } from '@tanstack/react-router';
import { memoryTexts } from '../../messages.ts';
import styles from './lane-switch.module.css';

/** Between what the two share and what one keeps to oneself. Which of them is open stands in the address. */
export function LaneSwitch({ partner }: { partner: string }) {
  const lane = { to: '/dashboard', className: styles.lane, activeOptions: { exact: true }, resetScroll: false, replace: true } as const;
  return (
    <nav className={styles.switch} aria-label={memoryTexts.whose}>
      <Link {...lane} search={{}}>
        {memoryTexts.ours(partner)}
      </Link>
      <Link {...lane} search={{ lane: 'mine' }}>
        {memoryTexts.mine}
      </Link>
    </nav>
  );
}

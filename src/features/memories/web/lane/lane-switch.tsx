import { Link } from '@tanstack/react-router';
import { memoryTexts } from '../../messages/lane.ts';
import styles from './lane-switch.module.css';

/** Switches between the shared and the private lane. The URL has the open one, on either page of a lane. */
export function LaneSwitch({ partner }: { partner: string }) {
  const lane = {
    to: '.',
    className: `${styles.lane} pill weight-650 stack min-width-0 muted text-center`,
    activeOptions: { exact: true },
    resetScroll: false,
    replace: true,
  } as const;
  return (
    <nav className={`${styles.switch} flex pill`} aria-label={memoryTexts.whose}>
      <Link {...lane} search={{}}>
        {memoryTexts.ours(partner)}
      </Link>
      <Link {...lane} search={{ lane: 'mine' }}>
        {memoryTexts.mine}
      </Link>
    </nav>
  );
}

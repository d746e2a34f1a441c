import { useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import type { Lane } from '../../rules.ts';
import { memoryTexts } from '../../messages.ts';
import { MoreMenu } from '../card/more-menu.tsx';
import styles from './memory-lane.module.css';

const BinDialog = lazyOverlay(() => import('../card/bin-dialog.tsx'));

export function LaneMenu({ lane, partner }: { lane: Lane; partner: string | undefined }) {
  const [openOverlay, setOpenOverlay] = useState<'menu' | 'bin' | null>(null);
  return (
    <>
      <MoreMenu
        of={memoryTexts.lane}
        items={[{ label: memoryTexts.bin, onPick: () => setOpenOverlay('bin') }]}
        open={openOverlay === 'menu'}
        onOpenChange={(open) => setOpenOverlay((now) => (open ? 'menu' : now === 'menu' ? null : now))}
        className={styles.menuButton}
      />
      <BinDialog open={openOverlay === 'bin'} onClose={() => setOpenOverlay(null)} lane={lane} partner={partner} />
    </>
  );
}

import { useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import type { Lane } from '../../rules.ts';
import { memoryTexts } from '../../messages/lane.ts';
import { MoreButton } from '../card/more-button.tsx';
import styles from './memory-lane.module.css';

const MenuItems = lazyOverlay(() => import('../card/menu-items.tsx'));
const BinDialog = lazyOverlay(() => import('../card/bin-dialog.tsx'));

export function LaneMenu({ lane, partner }: { lane: Lane; partner: string | undefined }) {
  const [shown, setShown] = useState<'menu' | 'bin' | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <MoreButton
        ref={setButton}
        of={memoryTexts.lane}
        isOpen={shown === 'menu'}
        onPress={() => setShown('menu')}
        className={styles.menuButton}
      />
      <MenuItems
        open={shown === 'menu'}
        onClose={() => setShown((now) => (now === 'menu' ? null : now))}
        anchor={button}
        items={[{ label: memoryTexts.bin, onPick: () => setShown('bin') }]}
      />
      <BinDialog open={shown === 'bin'} onClose={() => setShown(null)} lane={lane} partner={partner} />
    </>
  );
}

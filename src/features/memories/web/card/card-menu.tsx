import { useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { titleOf } from '../../rules.ts';
import type { Memory } from '../queries.ts';
import { MoreButton } from './more-button.tsx';
import styles from './memory-card.module.css';

const CardMenuOverlays = lazyOverlay(() => import('./card-menu-overlays.tsx'));

export type CardOverlay = 'menu' | 'edit' | 'reschedule' | 'share';

export interface CardMenuProps {
  memory: Memory;
  isPlan: boolean;
  today: string;
  partnerName: string | undefined;
  shareWith: string | undefined;
}

/** Three dots; what they open is fetched with the first press. */
export function CardMenu(props: CardMenuProps) {
  const [shown, setShown] = useState<CardOverlay | null>(null);
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <MoreButton
        ref={setButton}
        of={titleOf(props.memory)}
        isOpen={shown === 'menu'}
        onPress={() => setShown('menu')}
        className={styles.menuButton}
      />
      <CardMenuOverlays
        open={shown !== null}
        onClose={() => setShown(null)}
        shown={shown}
        setShown={setShown}
        anchor={button}
        {...props}
      />
    </>
  );
}

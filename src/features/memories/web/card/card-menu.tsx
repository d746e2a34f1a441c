import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { memoryTexts } from '../../messages.ts';
import { titleOf } from '../../rules.ts';
import type { Memory } from '../queries.ts';
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
      <Button
        ref={setButton}
        tone="ghost"
        square
        className={styles.menuButton}
        aria-label={memoryTexts.moreFor(titleOf(props.memory))}
        aria-haspopup="menu"
        aria-expanded={shown === 'menu'}
        onClick={() => setShown('menu')}
      >
        <Ellipsis aria-hidden />
      </Button>
      <CardMenuOverlays open={shown !== null} shown={shown} setShown={setShown} anchor={button} {...props} />
    </>
  );
}

import { Ellipsis } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { memoryTexts } from '../../messages.ts';
import type CardMenuItemsType from './card-menu-items.tsx';

const CardMenuItems = lazyOverlay(() => import('./card-menu-items.tsx'));

interface MoreMenuProps {
  /** What it is a menu of. */
  of: string;
  items: ComponentProps<typeof CardMenuItemsType>['items'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string | undefined;
}

/** Three dots that open a menu. */
export function MoreMenu({ of, items, open, onOpenChange, className }: MoreMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        ref={setButton}
        tone="ghost"
        square
        className={className}
        aria-label={memoryTexts.moreFor(of)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => onOpenChange(true)}
      >
        <Ellipsis aria-hidden />
      </Button>
      <CardMenuItems open={open} onClose={() => onOpenChange(false)} anchor={button} items={items} />
    </>
  );
}

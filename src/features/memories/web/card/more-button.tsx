import { Ellipsis } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { memoryTexts } from '../../messages/lane.ts';

interface MoreButtonProps {
  ref: Ref<HTMLButtonElement>;
  /** What it opens the menu of. */
  of: string;
  isOpen: boolean;
  onPress: () => void;
  className: string | undefined;
}

/** Three dots that open a menu. */
export function MoreButton({ ref, of, isOpen, onPress, className }: MoreButtonProps) {
  return (
    <Button
      ref={ref}
      tone="ghost"
      square
      className={className}
      aria-label={memoryTexts.moreFor(of)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Ellipsis aria-hidden />
    </Button>
  );
}

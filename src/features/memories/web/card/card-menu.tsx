import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { memoryTexts } from '../../messages.ts';
import { focusLane } from '../lane/lane-heading.ts';
import type { Memory } from '../queries.ts';
import { useRemoveMemory } from '../mutations.ts';
import styles from './memory-card.module.css';

const CardMenuItems = lazyOverlay(() => import('./card-menu-items.tsx'));
const EditDialog = lazyOverlay(() => import('./edit-dialog.tsx'));
const RescheduleDialog = lazyOverlay(() => import('./reschedule-dialog.tsx'));
const ShareDialog = lazyOverlay(() => import('../sharing/share-dialog.tsx'));

type CardMenuProps = { memory: Memory; isPlan: boolean; today: string; partnerName: string | undefined; shareWith: string | undefined };

/** What may be done to a memory: either partner may change a plan, only its author a past memory. */
export function CardMenu({ memory, isPlan, today, partnerName, shareWith }: CardMenuProps) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [shown, setShown] = useState<'menu' | 'edit' | 'reschedule' | 'share' | null>(null);
  const remove = useRemoveMemory(memory.id);
  const close = () => setShown(null);
  const show = (what: 'edit' | 'reschedule') => (open: boolean) => setShown(open ? what : null);
  const items = [
    { label: memoryTexts.edit, onPick: () => setShown('edit') },
    ...(isPlan ? [{ label: memoryTexts.reschedule, onPick: () => setShown('reschedule') }] : []),
    ...(shareWith ? [{ label: memoryTexts.shareWith(shareWith), onPick: () => setShown('share') }] : []),
    {
      label: isPlan ? memoryTexts.cancelDate : memoryTexts.delete,
      isDanger: true,
      onPick: () => {
        close();
        remove.mutate({ memoryId: memory.id, type: isPlan ? 'planned' : 'past' });
        focusLane();
      },
    },
  ];
  return (
    <>
      <Button
        ref={setButton}
        tone="ghost"
        square
        className={styles.menuButton}
        aria-label={memoryTexts.moreFor(memory.activity.split('\n')[0]!)}
        aria-haspopup="menu"
        aria-expanded={shown === 'menu'}
        onClick={() => setShown('menu')}
      >
        <Ellipsis aria-hidden />
      </Button>
      <CardMenuItems open={shown === 'menu'} onClose={() => setShown((now) => (now === 'menu' ? null : now))} anchor={button} items={items} />
      <EditDialog open={shown === 'edit'} onOpen={show('edit')} memory={memory} isPlan={isPlan} today={today} partnerName={partnerName} />
      <RescheduleDialog open={shown === 'reschedule'} onOpen={show('reschedule')} memory={memory} today={today} />
      {shareWith && <ShareDialog open={shown === 'share'} onClose={close} memory={memory} partner={shareWith} />}
    </>
  );
}

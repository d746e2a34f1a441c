import { useState } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { memoryTexts } from '../../messages.ts';
import { focusLane } from '../lane/lane-heading.ts';
import type { Memory } from '../queries.ts';
import { useRemoveMemory } from '../mutations.ts';
import { MoreMenu } from './more-menu.tsx';
import styles from './memory-card.module.css';

const EditDialog = lazyOverlay(() => import('./edit-dialog.tsx'));
const RescheduleDialog = lazyOverlay(() => import('./reschedule-dialog.tsx'));
const ShareDialog = lazyOverlay(() => import('../sharing/share-dialog.tsx'));

type CardMenuProps = { memory: Memory; isPlan: boolean; today: string; partnerName: string | undefined; shareWith: string | undefined };

/** Either partner may change a plan, but only its author a past memory. */
export function CardMenu({ memory, isPlan, today, partnerName, shareWith }: CardMenuProps) {
  const [openOverlay, setOpenOverlay] = useState<'menu' | 'edit' | 'reschedule' | 'share' | null>(null);
  const remove = useRemoveMemory(memory.id);
  const close = () => setOpenOverlay(null);
  const show = (what: 'edit' | 'reschedule') => (open: boolean) => setOpenOverlay(open ? what : null);
  const items = [
    { label: memoryTexts.edit, onPick: () => setOpenOverlay('edit') },
    ...(isPlan ? [{ label: memoryTexts.reschedule, onPick: () => setOpenOverlay('reschedule') }] : []),
    ...(shareWith ? [{ label: memoryTexts.shareWith(shareWith), onPick: () => setOpenOverlay('share') }] : []),
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
      <MoreMenu
        of={memory.activity.split('\n')[0]!}
        items={items}
        open={openOverlay === 'menu'}
        onOpenChange={(open) => setOpenOverlay((now) => (open ? 'menu' : now === 'menu' ? null : now))}
        className={styles.menuButton}
      />
      <EditDialog open={openOverlay === 'edit'} onOpen={show('edit')} memory={memory} isPlan={isPlan} today={today} partnerName={partnerName} />
      <RescheduleDialog open={openOverlay === 'reschedule'} onOpen={show('reschedule')} memory={memory} today={today} />
      {shareWith && <ShareDialog open={openOverlay === 'share'} onClose={close} memory={memory} partner={shareWith} />}
    </>
  );
}

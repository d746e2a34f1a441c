import type { Dispatch, SetStateAction } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { saveFile } from '#platform/web/files.ts';
import { memoryTexts } from '../../messages/lane.ts';
import { focusLane } from '../data/lane-heading.ts';
import { useRemoveMemory } from '../data/mutations.ts';
import type { CardMenuProps, CardOverlay } from './card-menu.tsx';
import { menuTexts } from '../../messages/card.ts';

const MenuItems = lazyOverlay(() => import('./menu-items.tsx'));
const EditDialog = lazyOverlay(() => import('./edit-dialog.tsx'));
const RescheduleDialog = lazyOverlay(() => import('./reschedule-dialog.tsx'));
const ShareDialog = lazyOverlay(() => import('../sharing/share-dialog.tsx'));

type CardMenuOverlaysProps = CardMenuProps & {
  open: boolean;
  onClose: () => void;
  shown: CardOverlay | null;
  setShown: Dispatch<SetStateAction<CardOverlay | null>>;
  anchor: HTMLElement | null;
};

/** Either partner may change a plan, but only its author a past memory. */
export default function CardMenuOverlays({
  memory,
  isPlan,
  today,
  partnerName,
  shareWith,
  shown,
  setShown,
  anchor,
}: CardMenuOverlaysProps) {
  const remove = useRemoveMemory(memory.id);
  const show = (what: CardOverlay) => (open: boolean) => setShown(open ? what : null);
  const addToCalendar = () => {
    setShown(null);
    saveFile(`/api/calendar/dateFile?memoryId=${memory.id}`);
  };
  const items = [
    { label: menuTexts.edit, onPick: () => setShown('edit') },
    ...(isPlan
      ? [
          { label: menuTexts.reschedule, onPick: () => setShown('reschedule') },
          { label: menuTexts.addToCalendar, onPick: addToCalendar },
        ]
      : []),
    ...(shareWith ? [{ label: memoryTexts.shareWith(shareWith), onPick: () => setShown('share') }] : []),
    {
      label: isPlan ? menuTexts.cancelDate : menuTexts.delete,
      isDanger: true,
      onPick: () => {
        setShown(null);
        remove.mutate({ memoryId: memory.id, type: isPlan ? 'planned' : 'past' });
        focusLane();
      },
    },
  ];
  return (
    <>
      <MenuItems
        open={shown === 'menu'}
        onClose={() => setShown((now) => (now === 'menu' ? null : now))}
        anchor={anchor}
        items={items}
      />
      <EditDialog
        open={shown === 'edit'}
        onOpen={show('edit')}
        memory={memory}
        isPlan={isPlan}
        today={today}
        partnerName={partnerName}
      />
      <RescheduleDialog open={shown === 'reschedule'} onOpen={show('reschedule')} memory={memory} today={today} />
      {shareWith && (
        <ShareDialog open={shown === 'share'} onClose={() => setShown(null)} memory={memory} partner={shareWith} />
      )}
    </>
  );
}

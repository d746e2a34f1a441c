import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { calendarTexts } from '../messages.ts';
import { useMakeFeed, useRemoveFeed } from './mutations.ts';
import type { CalendarFeed } from './queries.ts';

type EndFeedDialogProps = {
  open: boolean;
  onClose: () => void;
  feed: CalendarFeed;
  isRenewed: boolean;
  place: HTMLElement | null;
};

/** A calendar that reads the old address shows nothing more, and there is no way back. */
export default function EndFeedDialog({ open, onClose, feed: { wording }, isRenewed, place }: EndFeedDialogProps) {
  const make = useMakeFeed();
  const remove = useRemoveFeed();
  const renew = () => make.mutate({ wording }, { onSuccess: onClose });
  const end = () => {
    onClose();
    remove.mutate({});
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isRenewed ? calendarTexts.renew : calendarTexts.remove}
      text={isRenewed ? calendarTexts.renewText : calendarTexts.removeText}
      confirmText={isRenewed ? calendarTexts.renewConfirm : calendarTexts.remove}
      busy={make.isPending}
      returnTo={place}
      onConfirm={isRenewed ? renew : end}
    />
  );
}

import { Dialog, type DialogProps } from '#platform/web/ui/dialog.tsx';
import { UnsentPictureActions, type UnsentPicture } from './unsent-picture-actions.tsx';

export default function UnsentPictureDialog({
  picture,
  canSendAgain,
  ...dialog
}: UnsentPicture & Omit<DialogProps, 'children'>) {
  return (
    <Dialog {...dialog}>
      <UnsentPictureActions picture={picture} canSendAgain={canSendAgain} />
    </Dialog>
  );
}

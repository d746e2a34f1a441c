import { Dialog, type DialogProps } from '#platform/web/ui/dialog.tsx';
import { UnsentPictureActions, type UnsentPictureProps } from './unsent-picture-actions.tsx';

export default function UnsentPictureDialog({
  picture,
  canSendAgain,
  ...dialog
}: UnsentPictureProps & Omit<DialogProps, 'children'>) {
  return (
    <Dialog {...dialog}>
      <UnsentPictureActions picture={picture} canSendAgain={canSendAgain} />
    </Dialog>
  );
}

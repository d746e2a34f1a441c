import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#platform/web/ui/button.tsx';
import { withCode } from '#platform/web/ui/lazy-component.tsx';
import type { UnsentPicture, Upload } from '../unsent/unsent-pictures.ts';
import { pictureTexts } from '../../messages/pictures.ts';

export interface UnsentPictureProps {
  picture: UnsentPicture | Upload;
  canSendAgain: boolean;
}

export function UnsentPictureActions({ picture, canSendAgain }: UnsentPictureProps) {
  const client = useQueryClient();
  const act = (action: 'sendAgain' | 'leaveOut') =>
    void withCode(
      () => import('./send-pictures.ts'),
      (sender) => sender[action](client, picture),
    );
  return (
    <div className="row wrap gap-10">
      {canSendAgain && <Button onClick={() => act('sendAgain')}>{pictureTexts.tryAgain}</Button>}
      <Button tone="soft" onClick={() => act('leaveOut')}>
        {pictureTexts.leaveOut}
      </Button>
    </div>
  );
}

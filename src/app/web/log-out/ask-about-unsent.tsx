import { createRoot } from 'react-dom/client';
import type { UnsentPicture } from '#features/memories/web/unsent/unsent-pictures.ts';
import { tabStorage } from '#platform/web/device/storage.ts';
import { unsentOf, unsentWrites, type Unsent } from '#platform/web/device/unsent.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { logOutTexts } from '../../messages.ts';

/** Milliseconds until the closing animation is over. */
const closing = 1_000;

/** Asks whether what was not sent may be lost. In a root of its own, so that no page loads the dialog before it is needed. */
export async function askAboutUnsent(): Promise<boolean> {
  const writes = (await unsentWrites()).length;
  const count = writes + (await countPictures());
  if (count === 0) return true;
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  return new Promise((resolve) => {
    const draw = (open: boolean) =>
      root.render(
        <ConfirmDialog
          open={open}
          onClose={() => answer(false)}
          title={writes > 0 ? logOutTexts.unsentWrites(count) : logOutTexts.unsent(count)}
          text={logOutTexts.lost(count)}
          cancelText={logOutTexts.wait}
          confirmText={logOutTexts.anyway}
          onConfirm={() => answer(true)}
        />,
      );
    const answer = (isSure: boolean) => {
      draw(false);
      setTimeout(() => {
        root.unmount();
        box.remove();
      }, closing);
      resolve(isSure);
    };
    draw(true);
  });
}

/** The choice of a form that was closed with its tab is in no draft, and cannot be seen any more. */
async function countPictures(): Promise<number> {
  const drafts = tabStorage.keys().map((key) => tabStorage.getItem(key)!);
  const uploads = (await unsentOf('uploads').catch(() => [])) as Unsent<UnsentPicture>[];
  const isSeen = ({ variables: { isChosen, memoryId } }: Unsent<UnsentPicture>) =>
    !isChosen || drafts.some((draft) => draft.includes(memoryId));
  return uploads.filter(isSeen).length;
}

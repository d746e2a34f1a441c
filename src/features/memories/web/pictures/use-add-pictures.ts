import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '#features/accounts/web/queries.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages/lane.ts';

/** Adds files to a memory: at once, or for its form. The code that makes them ready is loaded with the first. */
export function useAddPictures() {
  const client = useQueryClient();
  const { id: accountId } = useMe();
  return (files: readonly File[], memoryId: string, isChosen = false) => {
    if (!files[0]) return;
    import('./send-pictures.ts')
      .then(({ addUnsentPictures }) => addUnsentPictures(client, files, { accountId, memoryId, isChosen }))
      .catch(() => toast.error(memoryTexts.addPicturesFailed));
  };
}

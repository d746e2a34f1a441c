import { tabStorage } from '#platform/web/device/storage.ts';
import { unsentUploads } from '#platform/web/device/uploads.ts';
import type { LocalPicture } from '../pictures/local-pictures.ts';

/** How many pictures are on this device alone. The choice of a form that was closed with its tab is in no draft, and cannot be seen any more. */
export async function countUnsent(): Promise<number> {
  const drafts = tabStorage.keys().map((key) => tabStorage.getItem(key)!);
  const kept = await unsentUploads<LocalPicture>();
  return kept.filter(({ isChosen, memoryId }) => !isChosen || drafts.some((draft) => draft.includes(memoryId))).length;
}

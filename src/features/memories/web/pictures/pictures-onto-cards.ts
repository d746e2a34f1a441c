import { useGivenFiles } from '#platform/web/files.ts';
import { useAddPictures } from './use-add-pictures.ts';

/** The cards of saved past dates. */
const cards = 'article:has([data-adds-to]):not(:has([inert] [data-adds-to]))';

/** Adds pictures that are dropped on a card, or pasted into the one with the focus or under the mouse. Once for all cards, which may be hundreds. */
export function usePicturesOntoCards(): void {
  const addPictures = useAddPictures();
  useGivenFiles({
    dropAt: (target) => target.closest(cards),
    pasteAt: (target) => target.closest(cards) ?? document.querySelector(`${cards}:hover`),
    onFiles: (files, card) => addPictures(files, card.querySelector<HTMLElement>('[data-adds-to]')!.dataset['addsTo']!),
  });
}

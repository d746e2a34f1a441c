import { ImagePlus } from 'lucide-react';
import { pickPictures } from '#platform/web/pick-files.ts';
import { memoryTexts } from '../../messages.ts';
import { titleOf } from '../../rules.ts';
import type { Memory } from '../queries.ts';
import { useAddPictures } from './use-add-pictures.ts';
import styles from '../card/memory-card.module.css';

/** Adds pictures to a memory of the lane; either partner may. */
export function AddPicturesButton({ memory }: { memory: Memory }) {
  const addPictures = useAddPictures();
  return (
    <button
      type="button"
      className={`${styles.talk} row gap-5`}
      aria-label={memoryTexts.addPicturesTo(titleOf(memory))}
      data-adds-to={memory.id}
      onClick={() => void pickPictures().then((files) => addPictures(files, memory.id))}
    >
      <ImagePlus aria-hidden />
    </button>
  );
}

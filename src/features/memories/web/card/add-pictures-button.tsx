import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { pickPictures } from '#platform/web/files.ts';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { picturesPerMemory, titleOf } from '../../rules.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { Memory } from '../queries.ts';
import { useAddPictures } from '../pictures/use-add-pictures.ts';
import styles from './memory-card.module.css';

const MenuItems = lazyOverlay(() => import('./menu-items.tsx'));

/** Adds pictures to a memory of the lane; either partner may. What is held in a hand offers its camera too. */
export function AddPicturesButton({ memory }: { memory: Memory }) {
  const addPictures = useAddPictures();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isFull = memory.pictures.length >= picturesPerMemory;
  const pick = (withCamera: boolean) => void pickPictures(withCamera).then((files) => addPictures(files, memory.id));
  const items = [
    { label: memoryTexts.addPictures, onPick: () => pick(false) },
    { label: memoryTexts.takePicture, onPick: () => pick(true) },
  ];
  const press = () => {
    if (isFull) toast.info(memoryTexts.isFull);
    else if (matchMedia('(pointer: coarse)').matches) setChoosing(true);
    else pick(false);
  };
  return (
    <>
      <button
        ref={setButton}
        type="button"
        className={`${styles.talk} row gap-5`}
        aria-label={memoryTexts.addPicturesTo(titleOf(memory))}
        aria-disabled={isFull || undefined}
        title={isFull ? memoryTexts.isFull : undefined}
        data-adds-to={memory.id}
        onClick={press}
      >
        <ImagePlus aria-hidden />
      </button>
      <MenuItems open={isChoosing} onClose={() => setChoosing(false)} anchor={button} items={items} />
    </>
  );
}

import { Camera, ImagePlus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { pickPictures, useGivenFiles } from '#platform/web/files.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { picturesPerMemory } from '../../rules.ts';
import { pictureErrors, pictureTexts } from '../../messages/pictures.ts';
import styles from './picture-zone.module.css';
import { useAddPictures } from './use-add-pictures.ts';

interface PictureZoneProps {
  memoryId: string;
  isChosen: boolean;
  /** Of all its pictures. */
  count: number;
  /** Called before files are added. */
  onAdd?: () => void;
  children: ReactNode;
}

/** Where a form takes pictures for a memory: chosen, from the camera, dropped on the form, or pasted anywhere on its page. `children` are those that it has. */
export function PictureZone({ memoryId, isChosen, count, onAdd, children }: PictureZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const addPictures = useAddPictures();
  const isFull = count >= picturesPerMemory;
  const add = (files: File[]) => {
    if (files.length > 0) onAdd?.();
    addPictures(files, memoryId, isChosen);
  };
  useGivenFiles({
    dropAt: (target) => (zone.current?.closest('[data-form], [role=dialog]')?.contains(target) ? zone.current : null),
    pasteAt: () => zone.current,
    onFiles: add,
  });
  return (
    <div ref={zone} className={styles.zone}>
      {children}
      <div className="row wrap gap-10">
        <Button tone="soft" disabled={isFull} onClick={() => void pickPictures().then(add)}>
          <ImagePlus aria-hidden />
          {memoryTexts.addPictures}
        </Button>
        <Button
          tone="soft"
          className={styles.camera}
          disabled={isFull}
          onClick={() => void pickPictures(true).then(add)}
        >
          <Camera aria-hidden />
          {memoryTexts.takePicture}
        </Button>
        {isFull ? (
          <span className="muted small">{pictureErrors.memory_full}</span>
        ) : (
          <span className={`${styles.hint} muted small`}>{pictureTexts.dropHere}</span>
        )}
      </div>
    </div>
  );
}

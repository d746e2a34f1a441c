import { Camera, ImagePlus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { pickPictures } from '#platform/web/pick-files.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useGivenFiles } from '#platform/web/use-given-files.ts';
import { memoryTexts } from '../../messages.ts';
import { pictureTexts } from './picture-messages.ts';
import styles from './picture-zone.module.css';
import { useAddPictures } from './use-add-pictures.ts';

/** Where a form takes pictures for a memory: chosen, from the camera, dropped on the form, or pasted anywhere on its page. `children` are those that it has. */
export function PictureZone({ memoryId, isChosen, children }: { memoryId: string; isChosen: boolean; children: ReactNode }) {
  const zone = useRef<HTMLDivElement>(null);
  const addPictures = useAddPictures();
  const add = (files: File[]) => addPictures(files, memoryId, isChosen);
  useGivenFiles({
    dropAt: (target) => (zone.current?.closest('[data-form], [role=dialog]')?.contains(target) ? zone.current : null),
    pasteAt: () => zone.current,
    onFiles: add,
  });
  return (
    <div ref={zone} className={styles.zone}>
      {children}
      <div className="row wrap gap-10">
        <Button tone="soft" onClick={() => void pickPictures().then(add)}>
          <ImagePlus aria-hidden />
          {memoryTexts.addPictures}
        </Button>
        <Button tone="soft" className={styles.camera} onClick={() => void pickPictures(true).then(add)}>
          <Camera aria-hidden />
          {memoryTexts.takePicture}
        </Button>
        <span className={`${styles.hint} muted small`}>{pictureTexts.dropHere}</span>
      </div>
    </div>
  );
}

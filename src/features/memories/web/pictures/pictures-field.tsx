import { useQueryClient } from '@tanstack/react-query';
import { Camera, ImagePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { pickPictures, picturesOf } from '#platform/web/pick-files.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { memoryTexts } from '../../messages.ts';
import { useChosenPictures } from './local-pictures.ts';
import { pictureTexts } from './picture-messages.ts';
import styles from './pictures-field.module.css';

interface PicturesFieldProps {
  accountId: string;
  /** The id that the memory of the form will have. */
  memoryId: string;
  /** The day in the form. */
  date: string;
  lastDay: string;
  onDate: (date: string) => void;
}

/** Pictures that are chosen, taken, pasted or dropped in a form, and sent once its memory is saved. */
export default function PicturesField({ accountId, memoryId, date, lastDay, onDate }: PicturesFieldProps) {
  const client = useQueryClient();
  const chosen = useChosenPictures(memoryId);
  const [isOver, setOver] = useState(false);
  const [zone, setZone] = useState<HTMLElement | null>(null);
  const add = (files: File[]) => void import('./send-pictures.ts').then(({ addLocalPictures }) => addLocalPictures(client, files, { accountId, memoryId, isChosen: true, before: chosen.length }));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = picturesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') add(picturesOf(event.dataTransfer));
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', (event) => paste(event), { signal });
    for (const type of ['dragover', 'dragleave', 'drop'] as const) zone?.addEventListener(type, (event) => drop(event), { signal });
    return () => listening.abort();
  }, [zone]);
  const taken = chosen.map(({ takenOn }) => takenOn).find((day) => day !== null && day !== date && day <= lastDay);
  return (
    <Field name="pictures" label={pictureTexts.field} optional group>
      <div ref={setZone} className={`${styles.field} ${isOver ? styles.over : ''}`}>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((picture, index) => (
            <li key={picture.id}>
              <img src={picture.url} alt={pictureTexts.picture(index + 1, chosen.length)} width={picture.width} height={picture.height} />
              <Button square tone="soft" className={styles.leaveOut} aria-label={pictureTexts.leaveOutOf(index + 1)} onClick={() => void import('./send-pictures.ts').then(({ leaveOut }) => leaveOut(client, picture))}>
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="row wrap gap-10">
        <Button tone="soft" onClick={() => void pickPictures().then(add)}>
          <ImagePlus aria-hidden />
          {memoryTexts.addPictures}
        </Button>
        <Button tone="soft" className={styles.camera} onClick={() => void pickPictures({ withCamera: true }).then(add)}>
          <Camera aria-hidden />
          {pictureTexts.camera}
        </Button>
        <span className={`${styles.hint} muted small`}>{pictureTexts.dropHere}</span>
      </div>
      {taken && (
        <p className="row wrap gap-6 small" role="status">
          {pictureTexts.takenOn(formatDay(locale, taken, 'long'))}
          <button type="button" className={styles.use} onClick={() => onDate(taken)}>
            {pictureTexts.useDay}
          </button>
        </p>
      )}
      </div>
    </Field>
  );
}

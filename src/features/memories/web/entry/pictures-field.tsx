import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { isDay } from '#platform/format/calendar.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { withCode } from '#platform/web/ui/lazy-component.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { earliestMemory } from '../../rules.ts';
import card from '../card/memory-card.module.css';
import { useUnstartedOf } from '../unsent/unsent-pictures.ts';
import { pictureTexts } from '../../messages/pictures.ts';
import { PictureZone } from '../pictures/picture-zone.tsx';
import zone from '../pictures/picture-zone.module.css';
import styles from './pictures-field.module.css';
import pictures from '../pictures/pictures.module.css';

interface PicturesFieldProps {
  /** The id that the memory of the form will have. */
  memoryId: string;
  /** The day in the form. */
  date: string;
  lastDay: string;
  onDate: (date: string) => void;
  onAdd: () => void;
}

/** The pictures of a new memory, which are sent once it is saved. */
export default function PicturesField({ memoryId, date, lastDay, onDate, onAdd }: PicturesFieldProps) {
  const client = useQueryClient();
  const chosen = useUnstartedOf(memoryId);
  const taken = chosen
    .map(({ takenOn }) => takenOn)
    .find((day) => isDay(day) && day !== date && day >= earliestMemory && day <= lastDay);
  return (
    <Field name="pictures" label={pictureTexts.field} optional group>
      <PictureZone memoryId={memoryId} isChosen count={chosen.length} onAdd={onAdd}>
        {chosen.length > 0 && (
          <ul className={zone.tiles}>
            {chosen.map((picture, index) => (
              <li key={picture.id}>
                <img
                  src={picture.url}
                  alt={pictureTexts.picture(index + 1, chosen.length)}
                  width={picture.width}
                  height={picture.height}
                />
                <Button
                  square
                  tone="soft"
                  className={styles.leaveOut}
                  aria-label={pictureTexts.leaveOutOf(index + 1)}
                  onClick={() =>
                    void withCode(
                      () => import('../pictures/send-pictures.ts'),
                      ({ leaveOut }) => leaveOut(client, picture),
                    )
                  }
                >
                  <X aria-hidden />
                </Button>
              </li>
            ))}
          </ul>
        )}
      </PictureZone>
      {taken && (
        <p className="row wrap gap-6 small" role="status">
          {pictureTexts.takenOn(formatDay(locale, taken, 'long'))}
          <button type="button" className={styles.use} onClick={() => onDate(taken)}>
            {pictureTexts.useDay}
          </button>
        </p>
      )}
    </Field>
  );
}

/** The pictures of a form on the preview of its card. */
export function ChosenPictures({ memoryId }: { memoryId: string }) {
  const chosen = useUnstartedOf(memoryId).slice(0, 4);
  if (chosen.length === 0) return null;
  return (
    <div className={`${card.pictures} ${styles.preview}`} data-count={chosen.length}>
      {chosen.map(({ id, url }) => (
        <div key={id} className={pictures.tile}>
          <img className={pictures.picture} src={url} alt="" />
        </div>
      ))}
    </div>
  );
}

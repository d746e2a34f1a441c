import { Field } from '#platform/web/ui/field.tsx';
import type { Memory } from '../queries.ts';
import UnsentTile from './unsent-tile.tsx';
import { useUnsentOf } from '../unsent/unsent-pictures.ts';
import { pictureTexts } from '../../messages/pictures.ts';
import { fileUrl } from './picture-sources.ts';
import { PictureZone } from './picture-zone.tsx';
import zone from './picture-zone.module.css';

/** The pictures of a saved memory in a form: more are sent at once. */
export function MorePicturesField({ memory }: { memory: Memory }) {
  const unsent = useUnsentOf(memory);
  const count = memory.pictures.length + unsent.length;
  const label = (index: number) => pictureTexts.picture(index + 1, count);
  return (
    <Field name="pictures" label={pictureTexts.field} optional group>
      <PictureZone memoryId={memory.id} isChosen={false} count={count}>
        {count > 0 && (
          <ul className={zone.tiles}>
            {memory.pictures.map(({ id, altText }, index) => (
              <li key={id}>
                <img src={fileUrl(id, 320)} alt={altText ?? label(index)} />
              </li>
            ))}
            {unsent.map((picture, index) => (
              <li key={picture.id}>
                <UnsentTile picture={picture} label={label(memory.pictures.length + index)} isSmall />
              </li>
            ))}
          </ul>
        )}
      </PictureZone>
    </Field>
  );
}

import card from '../card/memory-card.module.css';
import { useUnstartedOf } from '../unsent/unsent-pictures.ts';
import field from './pictures-field.module.css';
import styles from './pictures.module.css';

/** The pictures of a form on the preview of its card. */
export default function ChosenPictures({ memoryId }: { memoryId: string }) {
  const chosen = useUnstartedOf(memoryId).slice(0, 4);
  if (chosen.length === 0) return null;
  return (
    <div className={`${card.pictures} ${field.preview}`} data-count={chosen.length}>
      {chosen.map(({ id, url }) => (
        <div key={id} className={styles.tile}>
          <img className={styles.picture} src={url} alt="" />
        </div>
      ))}
    </div>
  );
}

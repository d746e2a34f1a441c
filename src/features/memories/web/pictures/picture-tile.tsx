import { useState } from 'react';
import sides from '#design/sides.module.css';
import type { Memory } from '../queries.ts';
import { blurOf, sourcesOf } from './picture-sources.ts';
import styles from './pictures.module.css';

interface PictureTileProps {
  picture: Memory['pictures'][number];
  /** For a picture without words. */
  label: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  shown: string;
  /** How many more there are. */
  more?: string | undefined;
  className?: string | undefined;
  onOpen: () => void;
}

/** A picture that opens in the viewer. Its colors are there before it is. */
export function PictureTile({ picture, label, shown, more, className, onOpen }: PictureTileProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <button type="button" className={`${styles.tile} ${className ?? ''}`} onClick={onOpen} data-picture={picture.id}>
      <span className={`${styles.blur} ${isLoaded ? styles.over : ''}`} style={{ backgroundImage: blurOf(picture) }} />
      <img
        className={`${styles.picture} ${isLoaded ? styles.loaded : ''}`}
        {...sourcesOf(picture, shown)}
        alt={picture.altText ?? label}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setLoaded(true)}
      />
      {more ? <span className={styles.more}>{more}</span> : <span className={`${styles.dot} ${picture.addedBy === 'me' ? sides.mine : sides.theirs}`} />}
    </button>
  );
}

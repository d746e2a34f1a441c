import { useEffect, useState } from 'react';
import sides from '#design/sides.module.css';
import { lessMotion } from '#platform/web/ui/motion.ts';
import type { Memory } from '../queries.ts';
import { blurOf, sourcesOf } from './picture-sources.ts';
import styles from './pictures.module.css';
import { useKeptPicture } from './use-kept-picture.ts';

/** Milliseconds until a file that failed is asked for again. */
const waits = [3_000, 15_000, 60_000];

interface PictureTileProps {
  picture: Memory['pictures'][number];
  /** For a picture without words. */
  label: string;
  /** Whose it is, for those who do not see its dot. */
  whose: string | undefined;
  /** How wide it is shown, as in the `sizes` attribute. */
  shown: string;
  /** How many more there are. */
  more?: string | undefined;
  className?: string | undefined;
  onOpen: () => void;
}

/** A picture that opens in the viewer. Its colors are there before it is. */
export function PictureTile({ picture, label, whose, shown, more, className, onOpen }: PictureTileProps) {
  const [isLoaded, setLoaded] = useState(false);
  const { attempt, isFailed, onError } = useAttempts();
  const kept = useKeptPicture(picture.id, isFailed);
  return (
    <button type="button" className={`${styles.tile} ${className ?? ''}`} onClick={onOpen} data-picture={picture.id}>
      <span className={`${styles.blur} ${isLoaded ? styles.over : ''}`} style={{ backgroundImage: blurOf(picture) }} />
      <img
        key={attempt}
        className={`${styles.picture} ${isFailed && !kept ? styles.unread : ''}`}
        {...(kept ? { src: kept } : sourcesOf(picture, shown))}
        alt={picture.altText ?? label}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={({ currentTarget }) => {
          setLoaded(true);
          fadeIn(currentTarget);
        }}
        onError={onError}
      />
      {whose && <span className="sr-only">, {whose}</span>}
      {more ? (
        <span className={styles.more}>{more}</span>
      ) : (
        <span className={`${styles.dot} ${picture.addedBy === 'me' ? sides.mine : sides.theirs}`} />
      )}
    </button>
  );
}

/** Only where it is seen: each fade is a layer and two more paints. */
function fadeIn(image: Element): void {
  const { top, bottom } = image.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight && !lessMotion()) image.animate([{ opacity: 0 }, {}], { duration: 240 });
}

/** An image that could not be loaded is asked for again by a new element. */
function useAttempts() {
  const [{ attempt, isFailed }, set] = useState({ attempt: 0, isFailed: false });
  useEffect(() => {
    const wait = waits[attempt];
    if (!isFailed || wait === undefined) return;
    const timer = setTimeout(() => set({ attempt: attempt + 1, isFailed: false }), wait);
    return () => clearTimeout(timer);
  }, [attempt, isFailed]);
  return { attempt, isFailed, onError: () => set({ attempt, isFailed: true }) };
}

import type { Memory } from '../queries.ts';
import { blurSource } from '../pictures/picture-sources.ts';
import { useKeptPicture } from '../pictures/use-kept-picture.ts';
import styles from './viewer.module.css';

interface KeptSlideProps {
  picture: Memory['pictures'][number];
  alt: string;
}

/** A picture that could not be read: the small file that this browser keeps, or its colors. */
export function KeptSlide({ picture, alt }: KeptSlideProps) {
  return (
    <img
      className={styles.kept}
      src={useKeptPicture(picture.id, true) ?? blurSource(picture)}
      alt={alt}
      draggable={false}
    />
  );
}

import { useRef } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import card from './memory-card.module.css';
import type { Memory } from '../queries.ts';
import UnsentTile from '../pictures/unsent-tile.tsx';
import { useUnsentOf } from '../unsent/unsent-pictures.ts';
import { pictureTexts, whose } from '../../messages/pictures.ts';
import { PictureTile } from '../pictures/picture-tile.tsx';
import { useShownPicture } from '../pictures/shown-picture.ts';
import { mosaicOf } from '../pictures/mosaic.ts';
import styles from '../pictures/pictures.module.css';

const PictureViewer = lazyOverlay(() => import('../viewer/picture-viewer.tsx'));

interface CardPicturesProps {
  memory: Memory;
  partnerName: string | undefined;
  isArchived?: boolean;
}

/** The face of a card: one picture, or a mosaic, with those that are still being sent. */
export default function CardPictures({ memory, partnerName, isArchived }: CardPicturesProps) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, open, move, close } = useShownPicture(memory.pictures);
  const unsent = useUnsentOf(memory);
  const all = [...memory.pictures, ...unsent];
  const tiles = mosaicOf(memory.pictures, unsent);
  const more = all.length > tiles.length ? pictureTexts.more(all.length - tiles.length) : undefined;
  const width = all.length === 1 ? '(min-width: 768px) 640px, 100vw' : '(min-width: 768px) 400px, 62vw';
  return (
    <>
      {tiles.length > 0 && (
        <div ref={box} className={card.pictures} data-count={tiles.length}>
          {tiles.map((picture, index) => {
            const label = pictureTexts.picture(index + 1, all.length);
            const moreHere = index === tiles.length - 1 ? more : undefined;
            if (!('file' in picture)) {
              return (
                <PictureTile
                  key={picture.id}
                  picture={picture}
                  label={label}
                  whose={whose(picture, partnerName)}
                  shown={width}
                  more={moreHere}
                  onOpen={() => open(picture.id)}
                />
              );
            }
            return (
              <div key={picture.id} className={styles.numbered}>
                <UnsentTile picture={picture} label={label} isSmall={all.length > 1} />
                {moreHere && <span className={styles.more}>{moreHere}</span>}
              </div>
            );
          })}
        </div>
      )}
      <PictureViewer
        open={shown !== undefined}
        pictures={memory.pictures}
        shown={shown}
        tiles={box}
        onShow={move}
        onClose={close}
        memory={memory}
        partnerName={partnerName}
        isArchived={isArchived}
      />
    </>
  );
}

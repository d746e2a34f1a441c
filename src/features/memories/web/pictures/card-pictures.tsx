import { useRef } from 'react';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import card from '../card/memory-card.module.css';
import type { Memory } from '../queries.ts';
import { LocalTile } from './local-tile.tsx';
import { useLocalPictures, useUploads } from './local-pictures.ts';
import { pictureTexts } from './picture-messages.ts';
import { PictureTile } from './picture-tile.tsx';
import { whose } from './whose-messages.ts';
import { useShownPicture } from './shown-picture.ts';

const PictureViewer = lazyOverlay(() => import('../viewer/picture-viewer.tsx'));

/** So many are on a card; the last of them says how many more there are. */
const shownMax = 4;

interface CardPicturesProps {
  memory: Memory;
  partnerName: string | undefined;
  isArchived?: boolean;
}

/** The face of a card: one picture, or a mosaic, with those that are still being sent. */
export default function CardPictures({ memory, partnerName, isArchived }: CardPicturesProps) {
  const box = useRef<HTMLDivElement>(null);
  const uploads = useUploads().filter(({ memoryId }) => memoryId === memory.id);
  const unsent = useLocalPictures(memory.id);
  const { shown, open, move, close } = useShownPicture(memory.pictures);
  const local = [...uploads, ...unsent].filter(({ id }) => !memory.pictures.some((picture) => picture.id === id));
  const all = [...memory.pictures, ...local];
  // What is not sent yet is never hidden behind the number.
  const server = memory.pictures.slice(0, Math.max(1, shownMax - local.length));
  const tiles = [...server, ...local].slice(0, shownMax);
  const hidden = all.length - tiles.length;
  const width = all.length === 1 ? '(min-width: 768px) 640px, 100vw' : '(min-width: 768px) 400px, 62vw';
  return (
    <>
      {tiles.length > 0 && (
        <div ref={box} className={card.pictures} data-count={tiles.length}>
          {tiles.map((picture, index) => {
            const label = pictureTexts.picture(index + 1, all.length);
            if ('file' in picture) return <LocalTile key={picture.id} picture={picture} label={label} isSmall={all.length > 1} />;
            const more = hidden > 0 && index === server.length - 1 ? pictureTexts.more(hidden) : undefined;
            return <PictureTile key={picture.id} picture={picture} label={label} whose={whose(picture, partnerName)} shown={width} more={more} onOpen={() => open(picture.id)} />;
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

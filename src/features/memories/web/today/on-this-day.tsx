import { Link } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Stone, type Tint } from '#design/stone.tsx';
import { Wave } from '#design/scene.tsx';
import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { titleOf } from '../../rules.ts';
import { Bubble } from '../talk/bubble.tsx';
import { dateLine } from '../format-memory.ts';
import { focusLane } from '../data/lane-heading.ts';
import { useOpenMemory } from '../data/open-memory.ts';
import { pictureHash } from '../data/picture-hash.ts';
import { pictureTexts, whose } from '../../messages/pictures.ts';
import { PictureTile } from '../pictures/picture-tile.tsx';
import { useShownPicture } from '../pictures/shown-picture.ts';
import type { Memory } from '../queries.ts';
import { OnThisDayStrip } from './on-this-day-strip.tsx';
import { onThisDayTexts } from '../../messages/lane.ts';
import { useHideReminder } from './reminder-mutations.ts';
import styles from './on-this-day.module.css';

type OnThisDayProps = { memory: Memory; years: number; partnerName: string | undefined };

const tints: readonly Tint[] = [3, 5, 4, 2, 6, 1];
const picturesInPile = 2;

/** The same pictures are on their card too. */
const ofThisDay = `${pictureHash}of-this-day-`;

const PictureViewer = lazyOverlay(() => import('../viewer/picture-viewer.tsx'));

/** A memory of this day some years ago, with the first of its pictures in a pile; on phones a strip that opens. */
export default function OnThisDay({ memory, years, partnerName }: OnThisDayProps) {
  const id = useId();
  const pile = useRef<HTMLDivElement>(null);
  const { target, isOpening, open, follow } = useOpenMemory(memory.id, 'open');
  const viewer = useShownPicture(memory.pictures, ofThisDay);
  const hide = useHideReminder();
  const isWide = useWideScreen();
  // A picture of it that the address names was open.
  const [isOpen, setOpen] = useState(viewer.shown !== undefined);
  const tint = tints[(years - 1) % tints.length]!;
  if (!isWide && !isOpen) {
    const unfold = () => {
      flushSync(() => setOpen(true));
      document.getElementById(id)?.focus();
    };
    return <OnThisDayStrip id={id} memory={memory} years={years} tint={tint} onOpen={unfold} />;
  }
  const note = memory.notes && (
    <Bubble isMine={memory.isMine} name={partnerName} isNote isSmall={memory.pictures.length > 0}>
      {memory.notes}
    </Bubble>
  );
  const putAway = () => {
    hide.mutate({ memoryId: memory.id });
    focusLane();
  };
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <div className={styles.halves}>
        <div ref={pile} className={`${styles.sky} ${memory.pictures.length > 0 ? styles.pile : ''}`}>
          <span aria-hidden="true">
            <Stone tint={tint} className={styles.years}>
              {formatNumber(locale, years)}
              <br />
              {onThisDayTexts.unit(years)}
            </Stone>
          </span>
          {memory.pictures.slice(0, picturesInPile).map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              whose={whose(picture, partnerName)}
              label={pictureTexts.picture(index + 1, memory.pictures.length)}
              shown="(min-width: 1024px) 260px, 290px"
              className={styles.photo}
              onOpen={() => viewer.open(picture.id)}
            />
          ))}
          {memory.pictures.length === 0 && (
            <>
              <Wave isBack className={styles.back} />
              <Wave className={styles.wave} />
              {note && <div className={styles.afloat}>{note}</div>}
            </>
          )}
        </div>
        <div className={styles.words}>
          <h2 id={id} className={styles.when} tabIndex={-1}>
            {onThisDayTexts.ago(years)}
          </h2>
          <Link {...target} className={styles.title} dir="auto" onClick={follow}>
            {titleOf(memory)}
          </Link>
          <p className="muted small">{dateLine(locale, memory)}</p>
          {memory.pictures.length > 0 && note && <div className="mt-14">{note}</div>}
          <div className={`${styles.actions} row between gap-4 wrap`}>
            <Button tone="lagoon" busy={isOpening} onClick={() => void open()}>
              {onThisDayTexts.open}
            </Button>
            <Button tone="ghost" className={styles.notThis} onClick={putAway}>
              {onThisDayTexts.notThis}
            </Button>
          </div>
        </div>
      </div>
      <PictureViewer
        open={viewer.shown !== undefined}
        pictures={memory.pictures}
        shown={viewer.shown}
        tiles={pile}
        onShow={viewer.move}
        onClose={viewer.close}
        memory={memory}
        partnerName={partnerName}
        toMemory={{ lane: 'open', memoryId: memory.id }}
      />
    </Card>
  );
}

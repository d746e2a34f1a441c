import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import type { ControllerRef } from 'yet-another-react-lightbox';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { uiTexts } from '#platform/web/ui/messages.ts';
import { cardId } from '../data/named-card.ts';
import type { Memory } from '../queries.ts';
import { blurOf, fileUrl } from '../pictures/picture-sources.ts';
import type { Lane } from '../../rules.ts';
import { DownloadLink } from './download-link.tsx';
import { viewerTexts } from '../../messages/pictures.ts';
import { ViewerStage } from './viewer-stage.tsx';
import { ViewerWords } from './viewer-words.tsx';
import styles from './viewer.module.css';
import { Link } from '@tanstack/react-router';
import { useOpenMemory } from '../data/open-memory.ts';

/** From so many on, the number alone says where one is. */
const pebblesBelow = 9;

export interface PictureViewerProps {
  open: boolean;
  pictures: readonly (Memory['pictures'][number] & { date?: string })[];
  /** The id of the one in the address. */
  shown: string | undefined;
  /** What contains their tiles. */
  tiles: RefObject<HTMLElement | null>;
  onShow: (pictureId: string) => void;
  onClose: () => void;
  /** Of the picture that is shown; undefined while it is read. */
  memory: Memory | undefined;
  partnerName: string | undefined;
  isArchived?: boolean;
  /** Where its card is, if not around the picture. */
  toMemory?: { lane: Lane; memoryId: string } | undefined;
}

/** Pictures on the whole screen, with the memory's words beside them. */
export default function PictureViewer(props: PictureViewerProps) {
  const { open, shown, tiles, onShow, onClose } = props;
  const controller = useRef<ControllerRef>(null);
  // The card or the month, whose last picture takes the viewer with it.
  const place = useRef<Element>(null);
  useEffect(
    () => () => place.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true }),
    [],
  );
  const [opened, setOpened] = useState(shown);
  const [current, setCurrent] = useState(shown);
  // On its way out it stays as it was.
  const [before, setBefore] = useState(props);
  if (open && before !== props) setBefore(props);
  const { pictures, memory, partnerName, isArchived = false, toMemory } = open ? props : before;
  if ((shown === undefined) !== (opened === undefined)) {
    setOpened(shown);
    if (shown !== undefined) setCurrent(shown);
  }
  // Taken back by the partner, or here in an archive.
  if (open && shown !== undefined && shown !== current && !pictures.some(({ id }) => id === current)) setCurrent(shown);
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === current),
  );
  const picture = pictures[index];
  if (!picture) return null;
  const day = picture.date ?? memory?.date;

  const takenBack = () => {
    const next = pictures[index + 1] ?? pictures[index - 1];
    if (isArchived && next) {
      setCurrent(next.id);
      return onShow(next.id);
    }
    place.current = tileOf(tiles.current, picture.id, [])?.closest('article, section') ?? null;
    onClose();
  };
  const view = (at: number) => {
    const id = pictures[at]?.id;
    if (!open || id === undefined || id === current) return;
    setCurrent(id);
    onShow(id);
  };
  const turn = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (target instanceof HTMLTextAreaElement || !currentTarget.contains(target as Node)) return;
    if (key === 'ArrowLeft') controller.current?.prev();
    if (key === 'ArrowRight') controller.current?.next();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup
          className={styles.view}
          finalFocus={() => namedHeading() ?? tileOf(tiles.current, picture.id, memory?.pictures ?? pictures)}
          onKeyDown={turn}
        >
          <div className={`${styles.top} row gap-8`}>
            <Dialog.Close className={buttonClass({ tone: 'soft', square: true })} aria-label={uiTexts.close}>
              <X aria-hidden />
            </Dialog.Close>
            <p>{day && viewerTexts.place(index + 1, pictures.length, formatDay(locale, day, 'monthOfYear'))}</p>
            {day && <DownloadLink url={fileUrl(picture.id, 2560)} name={viewerTexts.fileName(day, index + 1)} />}
          </div>
          <div
            className={styles.stage}
            style={
              {
                '--shape': Math.min(...pictures.map(({ width, height }) => width / height)),
                '--blur': blurOf(picture),
              } as CSSProperties
            }
          >
            <ViewerStage
              ref={controller}
              pictures={pictures}
              index={index}
              onView={view}
              onClose={onClose}
              className={styles.row}
            />
            {pictures.length > 1 && (
              <>
                <Button
                  square
                  className={styles.previous}
                  aria-label={viewerTexts.previous}
                  disabled={index === 0}
                  onClick={() => controller.current?.prev()}
                >
                  <ChevronLeft aria-hidden />
                </Button>
                <Button
                  square
                  className={styles.next}
                  aria-label={viewerTexts.next}
                  disabled={index === pictures.length - 1}
                  onClick={() => controller.current?.next()}
                >
                  <ChevronRight aria-hidden />
                </Button>
              </>
            )}
          </div>
          <div className={`${styles.pebbles} row`} aria-hidden="true">
            {pictures.length > 1 &&
              pictures.length < pebblesBelow &&
              pictures.map(({ id }) => <i key={id} className={id === picture.id ? styles.on : ''} />)}
          </div>
          <ViewerWords
            picture={picture}
            memory={memory}
            partnerName={partnerName}
            isArchived={isArchived}
            onTakenBack={takenBack}
          >
            {toMemory && <ToMemory {...toMemory} />}
          </ViewerWords>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Of the card that the address leads to. */
const namedHeading = () =>
  location.hash.startsWith(`#${cardId('')}`) ? document.querySelector<HTMLElement>(`${location.hash} h3`) : null;

/** The tile of a picture, or of another one of its memory: a card has four tiles at most. */
function tileOf(root: HTMLElement | null, id: string, others: readonly { id: string }[]): HTMLElement | null {
  const tiles = [id, ...others.map((other) => other.id).toReversed()].map((one) =>
    root?.querySelector<HTMLElement>(`button[data-picture="${one}"]`),
  );
  return tiles.find((tile) => tile) ?? null;
}

/** Leads from an open picture to the card of its memory. */
function ToMemory({ lane, memoryId }: { lane: Lane; memoryId: string }) {
  const { target, follow } = useOpenMemory(memoryId, lane);
  return (
    <Link {...target} className={styles.toMemory} onClick={follow}>
      {viewerTexts.openMemory}
    </Link>
  );
}

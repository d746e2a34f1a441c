import { Link, useNavigate } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type MouseEvent } from 'react';
import { Stone, type Tint } from '#design/stone.tsx';
import { Wave } from '#design/water.tsx';
import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages.ts';
import { titleOf } from '../../rules.ts';
import { Bubble } from '../card/bubble.tsx';
import { dateLine } from '../format-memory.ts';
import { focusLane } from '../lane/lane-heading.ts';
import { cardId } from '../lane/named-card.ts';
import { pictureTexts } from '../pictures/picture-messages.ts';
import { PictureTile } from '../pictures/picture-tile.tsx';
import type { Memory } from '../queries.ts';
import { loadUntil } from './load-until.ts';
import { onThisDayTexts } from './today-messages.ts';
import { useHideReminder } from './reminder-mutations.ts';
import styles from './on-this-day.module.css';

type OnThisDayProps = {
  memory: Memory;
  years: number;
  partnerName: string | undefined;
  /** Without it a picture leads to the memory. */
  onOpen?: (pictureId: string) => void;
};

const tints: readonly Tint[] = [3, 5, 4, 2, 6, 1];
const inPile = 2;

/** A memory of this day some years ago, with the first of its pictures in a pile. */
export default function OnThisDay({ memory, years, partnerName, onOpen }: OnThisDayProps) {
  const id = useId();
  const { isOpening, open } = useOpenMemory(memory.id);
  const hide = useHideReminder();
  const note = memory.notes && (
    <Bubble isMine={memory.isMine} name={partnerName} isNote={memory.pictures.length === 0}>
      {memory.notes}
    </Bubble>
  );
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    void open();
  };
  const putAway = () => {
    hide.mutate({ memoryId: memory.id });
    focusLane();
  };
  return (
    <Card className={styles.card} aria-labelledby={id}>
      <div className={styles.halves}>
        <div className={`${styles.sky} ${memory.pictures.length > 0 ? styles.pile : ''}`}>
          <span aria-hidden="true">
            <Stone tint={tints[(years - 1) % tints.length]} className={styles.years}>
              {formatNumber(locale, years)}
              <br />
              {onThisDayTexts.unit(years)}
            </Stone>
          </span>
          {memory.pictures.slice(0, inPile).map((picture, index) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              label={pictureTexts.picture(index + 1, memory.pictures.length)}
              shown="(min-width: 1024px) 260px, 290px"
              className={styles.photo}
              onOpen={() => (onOpen ? onOpen(picture.id) : void open())}
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
          <h2 id={id} className={styles.when}>
            {onThisDayTexts.ago(years)}
          </h2>
          <Link to="/dashboard" hash={cardId(memory.id)} className={styles.title} dir="auto" onClick={follow}>
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
    </Card>
  );
}

/** Leads to the memory's card in the lane, which may be pages away. */
function useOpenMemory(memoryId: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    try {
      await loadUntil(client, memoryId);
      // Going to where the address is already leads nowhere.
      if (location.hash === `#${cardId(memoryId)}`) await navigate({ to: '/dashboard', replace: true, resetScroll: false });
      await navigate({ to: '/dashboard', hash: cardId(memoryId) });
    } catch {
      toast.error(memoryTexts.loadFailed);
    }
    setOpening(false);
  };
  return { isOpening, open };
}

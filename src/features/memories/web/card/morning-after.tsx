import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { designTexts } from '#design/messages.ts';
import { Star } from '#design/stars.tsx';
import { formatDaysAhead } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { memoryTexts } from '../../messages/lane.ts';
import { daysBetween, titleOf } from '../../rules.ts';
import { cardId } from '../data/named-card.ts';
import type { Memory } from '../queries.ts';
import { FaceDown } from '../talk/rating-row.tsx';
import RatingDialog from './rating-dialog.tsx';
import styles from './morning-after.module.css';

/** Asks about a date of the last days. A star opens the rating with it chosen: it is final, and words come with it. */
export default function MorningAfter({ memory, today }: { memory: Memory | undefined; today: string }) {
  const [pressed, setPressed] = useState<{ memory: Memory; stars: number; count: number }>();
  const [isOpen, setOpen] = useState(false);
  const press = (asked: Memory, stars: number) => {
    setPressed({ memory: asked, stars, count: (pressed?.count ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <>
      {memory && <Question memory={memory} today={today} onPress={(stars) => press(memory, stars)} />}
      {/* Stays while the stars are on their way, and longer than the question. */}
      {pressed && (
        <RatingDialog
          key={pressed.count}
          open={isOpen}
          onOpen={setOpen}
          memory={memory?.id === pressed.memory.id ? memory : pressed.memory}
          chosen={pressed.stars}
        />
      )}
    </>
  );
}

function Question({ memory, today, onPress }: { memory: Memory; today: string; onPress: (stars: number) => void }) {
  return (
    <section className={`${styles.strip} surface`} aria-label={memoryTexts.howWasIt}>
      <Link to="/dashboard" hash={cardId(memory.id)} className={styles.name} dir="auto">
        {titleOf(memory)}
      </Link>
      <p className={`${styles.when} row wrap muted`}>
        {formatDaysAhead(locale, -daysBetween(memory.date, today))}
        {memory.partnerRated && (
          <span className="row gap-6">
            <FaceDown /> {memoryTexts.partnerRated}
          </span>
        )}
      </p>
      <p className={styles.ask}>{memoryTexts.howWasIt}</p>
      <div className={`${styles.stars} flex`}>
        {designTexts.stars.map((word, index) => (
          <button key={word} type="button" aria-label={word} onClick={() => onPress(index + 1)}>
            <Star />
          </button>
        ))}
      </div>
    </section>
  );
}

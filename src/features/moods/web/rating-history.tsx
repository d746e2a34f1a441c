import { useId, useState } from 'react';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { UnsentMark } from '#platform/web/ui/unsent-mark.tsx';
import { DisclosureButton } from '#platform/web/ui/disclosure-button.tsx';
import sides from '#design/sides.module.css';
import { moodTexts, boardTexts } from '../messages.ts';
import { whoAbout } from './format-mood.ts';
import type { MoodRating } from './queries.ts';
import { Thread } from './thread.tsx';
import styles from './rating-history.module.css';

/** The latest ratings of both, newest first, each with its thread. */
export function RatingHistory({ ratings, partner }: { ratings: readonly MoodRating[]; partner: string }) {
  return (
    <section aria-labelledby="rating-history">
      <h2 id="rating-history" className={`${styles.title} mb-14`}>
        {boardTexts.history}
      </h2>
      {ratings.length === 0 ? (
        <p className="muted">{boardTexts.noHistory}</p>
      ) : (
        <ol className={`${styles.history} relative stack gap-14`}>
          {ratings.map((rating) => (
            <Entry key={rating.id} rating={rating} partner={partner} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ rating, partner }: { rating: MoodRating; partner: string }) {
  const [isOpen, setOpen] = useState(false);
  const [heading, thread] = [useId(), useId()];
  return (
    <li className={`${styles.entry} stack gap-10 arrive ${rating.by === 'me' ? sides.mine : sides.theirs}`}>
      <span className={`${styles.face} center mt-12 emoji`} aria-hidden="true">
        {rating.emoji}
      </span>
      <article className={styles.card} aria-labelledby={heading}>
        <p className={`${styles.meta} wrap between muted small`}>
          <b className={sides.dot}>{whoAbout(rating.by, partner)}</b>
          <UnsentMark id={rating.id}>
            <time dateTime={rating.createdAt}>{formatRecentMoment(locale, new Date(rating.createdAt))}</time>
          </UnsentMark>
        </p>
        <h3 id={heading}>{rating.label}</h3>
        {rating.comment && (
          <q className={styles.comment} dir="auto">
            {rating.comment}
          </q>
        )}
        <DisclosureButton isOpen={isOpen} onOpen={setOpen} controls={thread}>
          {moodTexts.responses(rating.responseCount)}
        </DisclosureButton>
        {isOpen && (
          <Thread id={thread} moodRatingId={rating.id} by={rating.by} partner={partner} count={rating.responseCount} />
        )}
      </article>
    </li>
  );
}

import { useState, type ReactNode } from 'react';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { OtterHead } from '#design/otter.tsx';
import sides from '#design/sides.module.css';
import { ageOf, moodOf } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import { dayOfOld, whoAbout } from './format-mood.ts';
import type { MoodRating } from './queries.ts';
import styles from './face-card.module.css';

type FaceCardProps = { by: MoodRating['by']; partner: string; rating: MoodRating | null; children?: ReactNode };

/** The latest rating by one partner. */
export function FaceCard({ by, partner, rating, children }: FaceCardProps) {
  const [now] = useState(() => new Date());
  const nothing = by === 'me' ? moodTexts.notYetYou : moodTexts.notYetThey(partner);
  return (
    <Card className={`${styles.card} row gap-10 text-center ${by === 'me' ? sides.mine : sides.theirs}`}>
      <h2 className={`${styles.who} stack center-items gap-6`}>
        <span className={`${styles.head} center`}>
          <OtterHead who={by === 'me' ? 'you' : 'partner'} mood="happy" className={styles.otter} />
        </span>
        {whoAbout(by, partner)}
      </h2>
      {/* The key restarts the animation for a new rating. */}
      <div key={rating?.id} className={`${styles.mood} row gap-4`} aria-live="polite">
        <span
          className={`${rating ? styles.face : styles.dotted} center emoji`}
          data-age={rating && ageOf(rating.createdAt, now)}
          aria-hidden="true"
        >
          {rating?.emoji}
        </span>
        {rating ? <Said rating={rating} now={now} /> : <p className={styles.none}>{nothing}</p>}
        {!rating && by === 'partner' && <p className={styles.line}>{moodTexts.choosing}</p>}
      </div>
      {children}
    </Card>
  );
}

function Said({ rating, now }: { rating: MoodRating; now: Date }) {
  const day = dayOfOld(rating, now);
  return (
    <>
      <p className={styles.label}>{rating.label}</p>
      <p className={styles.line}>{moodOf(rating.emoji).line}</p>
      {rating.comment && (
        <q className={styles.comment} dir="auto">
          {rating.comment}
        </q>
      )}
      <time className={styles.when} dateTime={rating.createdAt}>
        {day === null ? formatRecentMoment(locale, new Date(rating.createdAt)) : moodTexts.onDay(day)}
      </time>
      {rating.by === 'me' && ageOf(rating.createdAt, now) === 'faded' && (
        <p className={styles.when}>{moodTexts.stillSo}</p>
      )}
    </>
  );
}

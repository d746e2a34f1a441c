import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { ageOf } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import { whoAbout, whoAboutWhen } from './format-mood.ts';
import { useBoard, type MoodRating } from './queries.ts';
import styles from './mood-strip.module.css';

/** The mood board in one row, for the dashboard of a pair on a phone. */
export function MoodStrip({ partner }: { partner: string }) {
  const { data } = useBoard();
  return (
    <Link to="/mood-board" className={`${styles.strip} surface`}>
      <Face by="partner" rating={data?.theirs} partner={partner} none={moodTexts.thinking(partner)} />
      <Face by="me" rating={data?.mine} partner={partner} none={moodTexts.notYetYou} />
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}

type FaceProps = { by: MoodRating['by']; rating: MoodRating | null | undefined; partner: string; none: string };

/** Nothing is said of a face until it is known whether there is one. */
function Face({ by, rating, partner, none }: FaceProps) {
  const [now] = useState(() => new Date());
  return (
    <span className={styles.face}>
      <i
        className={rating ? 'emoji' : styles.none}
        data-age={rating && ageOf(rating.createdAt, now)}
        aria-hidden="true"
      >
        {rating?.emoji}
      </i>
      <b>{rating === null ? none : rating?.label}</b>{' '}
      <small>{rating ? whoAboutWhen(rating, partner, now) : whoAbout(by, partner)}</small>
    </span>
  );
}

import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ageOf } from '../rules.ts';
import { moodTexts } from '../messages.ts';
import { whoAbout, whoAboutWhen } from './format-mood.ts';
import { useBoard, type MoodRating } from './queries.ts';
import styles from './mood-card.module.css';
import moodStripStyles from './mood-strip.module.css';

/** A small mood board for the dashboard of a pair. */
export function MoodCard({ partner }: { partner: string }) {
  const board = useBoard();
  return (
    <Card title={moodTexts.cardTitle}>
      {board.isPending && <Skeleton shapes={[116]} />}
      {board.isError && !board.data && (
        <p role="alert">
          {moodTexts.loadFailed}
          <Button tone="lagoon" onClick={() => void board.refetch()}>
            {moodTexts.tryAgain}
          </Button>
        </p>
      )}
      {board.data && (
        <>
          <div className="mb-14 stack two-columns gap-10">
            <Face by="partner" rating={board.data.theirs} partner={partner} />
            <Face by="me" rating={board.data.mine} partner={partner} />
          </div>
          <Link to="/mood-board" state={{ rateNow: true }} className={buttonClass({ tone: 'soft', wide: true })}>
            {board.data.mine ? moodTexts.update : moodTexts.rateNow}
          </Link>
        </>
      )}
    </Card>
  );
}

function Face({ by, rating, partner }: { by: MoodRating['by']; rating: MoodRating | null; partner: string }) {
  const [now] = useState(() => new Date());
  return (
    <p className={`${styles.face} well muted text-center`}>
      <span className="emoji" data-age={rating && ageOf(rating.createdAt, now)} aria-hidden="true">
        {rating?.emoji ?? '…'}
      </span>
      <b>{rating?.label ?? moodTexts.notYetYou}</b>
      {rating ? whoAboutWhen(rating, partner, now) : whoAbout(by, partner)}
    </p>
  );
}

/** The mood board in one row, for the dashboard of a pair on a phone. */
export function MoodStrip({ partner }: { partner: string }) {
  const { data } = useBoard();
  return (
    <Link to="/mood-board" className={`${moodStripStyles.strip} surface`}>
      <StripFace by="partner" rating={data?.theirs} partner={partner} none={moodTexts.thinking(partner)} />
      <StripFace by="me" rating={data?.mine} partner={partner} none={moodTexts.notYetYou} />
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}

type FaceProps = { by: MoodRating['by']; rating: MoodRating | null | undefined; partner: string; none: string };

/** Nothing is said of a face until it is known whether there is one. */
function StripFace({ by, rating, partner, none }: FaceProps) {
  const [now] = useState(() => new Date());
  return (
    <span className={moodStripStyles.face}>
      <i
        className={rating ? 'emoji' : moodStripStyles.none}
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

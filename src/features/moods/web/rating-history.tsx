import { useId, useState } from 'react';
import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { UnsentMark } from '#platform/web/ui/unsent-mark.tsx';
import { DisclosureButton } from '#platform/web/ui/disclosure.tsx';
import { ErrorLine } from '#design/states.tsx';
import { MessageForm } from '#design/message-form.tsx';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { useOutOfReach } from '#platform/web/reach.ts';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Otter } from '#design/otter.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { moodTexts, boardTexts } from '../messages.ts';
import { whoAbout } from './format-mood.ts';
import { type MoodRating, useResponses, useWaitingResponses, type Response } from './queries.ts';
import { useRespond } from './mutations.ts';
import sides from '#design/sides.module.css';
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

interface ThreadProps {
  id: string;
  moodRatingId: string;
  by: 'me' | 'partner';
  partner: string;
  /** Of all responses. */
  count: number;
}

/** The responses to a rating, oldest first. */
function Thread({ id, moodRatingId, by, partner, count }: ThreadProps) {
  const isOwn = by === 'me';
  const thread = useResponses(moodRatingId);
  const respond = useRespond(moodRatingId);
  const isAway = useOutOfReach();
  const waiting = useWaitingResponses(moodRatingId);
  const read = thread.data?.pages.flatMap((page) => page.responses);
  const responses = read ?? (isAway ? waiting : undefined);
  useFailureToast({ ...thread, data: responses }, boardTexts.responsesFailed);
  return (
    <section id={id} className={`${styles.thread} stack gap-10`} aria-label={boardTexts.responses}>
      {thread.isPending && !responses && <Skeleton shapes={[44]} />}
      {isAway && !read && count > waiting.length && <p className="muted small">{boardTexts.upstream}</p>}
      {thread.isError && !responses && (
        <ErrorLine text={boardTexts.responsesFailed} onRetry={() => void thread.refetch()} />
      )}
      {read?.length === 0 && <Otter state="listening" className={styles.listening} />}
      {read?.length === 0 && isOwn && <p className="muted small text-center">{boardTexts.partnerMayAnswer(partner)}</p>}
      <div aria-live="polite" aria-relevant="additions">
        {responses && responses.length > 0 && (
          <ul className={`${styles.responses} stack gap-8`}>
            {responses.map((response) => (
              <Line key={response.id} response={response} partner={partner} />
            ))}
          </ul>
        )}
      </div>
      <LoadMore pages={thread} tone="lagoon">
        {boardTexts.laterResponses}
      </LoadMore>
      <MessageForm
        draft={`response to ${moodRatingId}`}
        label={isOwn ? boardTexts.addToOwn : boardTexts.respond}
        sendLabel={boardTexts.send}
        sending={respond}
        send={(message, answered) => respond.mutate({ ...message, moodRatingId }, answered)}
      />
    </section>
  );
}

function Line({ response: { id, author, comment, createdAt }, partner }: { response: Response; partner: string }) {
  const mine = author === 'me';
  return (
    <li className={mine ? `${sides.mine} ${styles.mine}` : sides.theirs}>
      <p className={`${styles.who} small`}>
        <b className={sides.name} dir="auto">
          {mine ? moodTexts.you : partner}
        </b>{' '}
        <UnsentMark id={id}>
          <time dateTime={createdAt}>{formatRecentMoment(locale, new Date(createdAt))}</time>
        </UnsentMark>
      </p>
      <p className="pre-line snug" dir="auto">
        {comment}
      </p>
    </li>
  );
}

import { formatRecentMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Otter } from '#design/otter.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { moodTexts } from '../messages.ts';
import { useResponses, type Response } from './queries.ts';
import { ResponseForm } from './response-form.tsx';
import styles from './thread.module.css';

/** The responses to a rating, oldest first; new ones arrive at the end while one types. */
export function Thread({ id, moodRatingId, partner }: { id: string; moodRatingId: string; partner: string }) {
  const thread = useResponses(moodRatingId);
  useFailureToast(thread, moodTexts.responsesFailed);
  const responses = thread.data?.pages.flatMap((page) => page.responses);
  return (
    <section id={id} className={styles.thread} aria-label={moodTexts.responsesTitle}>
      {thread.isPending && <Skeleton shapes={[44]} />}
      {thread.isError && !responses && (
        <p role="alert" className={styles.failed}>
          {moodTexts.responsesFailed}
          <Button tone="lagoon" onClick={() => void thread.refetch()}>
            {moodTexts.tryAgain}
          </Button>
        </p>
      )}
      {responses?.length === 0 && <Otter state="listening" className={styles.listening} />}
      <div aria-live="polite" aria-relevant="additions">
        {responses && responses.length > 0 && (
          <ul className={styles.responses}>
            {responses.map((response) => (
              <Line key={response.id} response={response} partner={partner} />
            ))}
          </ul>
        )}
      </div>
      <LoadMore pages={thread} tone="lagoon">
        {moodTexts.laterResponses}
      </LoadMore>
      <ResponseForm moodRatingId={moodRatingId} />
    </section>
  );
}

function Line({ response: { author, comment, createdAt }, partner }: { response: Response; partner: string }) {
  const mine = author === 'me';
  return (
    <li className={mine ? styles.mine : styles.theirs}>
      <p className={styles.who}>
        <b dir="auto">{mine ? moodTexts.you : partner}</b> <time dateTime={createdAt}>{formatRecentMoment(locale, new Date(createdAt))}</time>
      </p>
      <p className={styles.words} dir="auto">{comment}</p>
    </li>
  );
}

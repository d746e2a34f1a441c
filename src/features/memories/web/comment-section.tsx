import { Trash2 } from 'lucide-react';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { memoryTexts } from '../text.ts';
import { CommentForm } from './comment-form.tsx';
import { useDeleteComment } from './comment-writes.ts';
import { useComments } from './queries.ts';
import styles from './comment-section.module.css';

type Comment = NonNullable<ReturnType<typeof useComments>['data']>['pages'][number]['comments'][number];

/** The thread under a memory, oldest first; it scrolls within itself once it is long. */
export function CommentSection({ memoryId, id }: { memoryId: string; id: string }) {
  const thread = useComments(memoryId);
  useFailureToast(thread, memoryTexts.commentsFailed);
  const comments = thread.data?.pages.flatMap((page) => page.comments);
  return (
    <section id={id} className={styles.section} aria-label="Comments">
      {thread.isError && !comments && (
        <p role="alert" className={styles.failed}>
          {memoryTexts.commentsFailed}
          <Button tone="lagoon" onClick={() => void thread.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {thread.isPending && <Skeleton shapes={[44]} />}
      {comments && comments.length > 0 && (
        // A long thread scrolls, and must do so by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.comments} tabIndex={0} aria-label="Comments so far">
          {comments.map((comment) => (
            <CommentLine key={comment.id} memoryId={memoryId} comment={comment} />
          ))}
          {thread.hasNextPage && (
            <li>
              <Button tone="lagoon" onClick={() => void thread.fetchNextPage()} busy={thread.isFetchingNextPage}>
                Later comments
              </Button>
            </li>
          )}
        </ul>
      )}
      <CommentForm memoryId={memoryId} />
    </section>
  );
}

function CommentLine({ memoryId, comment: { id, author, authorName, comment } }: { memoryId: string; comment: Comment }) {
  const remove = useDeleteComment(memoryId);
  const mine = author === 'me';
  return (
    <li className={styles.comment}>
      <div>
        <b className={mine ? styles.mine : styles.theirs}>{mine ? memoryTexts.you : authorName || memoryTexts.someone}</b>
        <p>{comment}</p>
      </div>
      {mine && (
        <Button tone="ghost" square aria-label="Delete comment" onClick={() => remove.mutate(id)}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}

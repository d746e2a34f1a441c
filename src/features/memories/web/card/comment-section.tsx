import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { designTexts } from '#design/messages.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { memoryTexts } from '../../messages.ts';
import { CommentForm } from './comment-form.tsx';
import { useDeleteComment } from './comment-mutations.ts';
import { useArchivedComments, useComments } from '../queries.ts';
import styles from './comment-section.module.css';

type Thread = ReturnType<typeof useComments> | ReturnType<typeof useArchivedComments>;
type Comment = NonNullable<Thread['data']>['pages'][number]['comments'][number];

/** The thread under a memory, to read and to write in. */
export function CommentSection({ memoryId, id }: { memoryId: string; id: string }) {
  const remove = useDeleteComment(memoryId);
  return (
    <Comments id={id} thread={useComments(memoryId)} onDelete={(commentId) => remove.mutate({ commentId, memoryId })}>
      <CommentForm memoryId={memoryId} />
    </Comments>
  );
}

/** The thread under a memory of a lane that one has left: only to read. */
export function ArchivedComments({ laneId, memoryId, id }: { laneId: string; memoryId: string; id: string }) {
  return <Comments id={id} thread={useArchivedComments(laneId, memoryId)} />;
}

/** Oldest first; it scrolls within itself once it is long. */
function Comments({ id, thread, onDelete, children }: { id: string; thread: Thread; onDelete?: (commentId: string) => void; children?: ReactNode }) {
  useFailureToast(thread, memoryTexts.commentsFailed);
  const comments = thread.data?.pages.flatMap((page) => page.comments);
  return (
    <section id={id} className={styles.section} aria-label={memoryTexts.comments}>
      {thread.isError && !comments && (
        <p role="alert" className={styles.failed}>
          {memoryTexts.commentsFailed}
          <Button tone="lagoon" onClick={() => void thread.refetch()}>
            {designTexts.tryAgain}
          </Button>
        </p>
      )}
      {thread.isPending && <Skeleton shapes={[44]} />}
      {comments && comments.length > 0 && (
        // A long thread scrolls, and must do so by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.comments} tabIndex={0} aria-label={memoryTexts.commentsSoFar}>
          {comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} onDelete={onDelete} />
          ))}
          {thread.hasNextPage && (
            <li>
              <LoadMore pages={thread} tone="lagoon">
                {memoryTexts.laterComments}
              </LoadMore>
            </li>
          )}
        </ul>
      )}
      {children}
    </section>
  );
}

function CommentLine({ comment: { id, author, authorName, comment }, onDelete }: { comment: Comment; onDelete: ((commentId: string) => void) | undefined }) {
  const mine = author === 'me';
  return (
    <li className={styles.comment}>
      <div>
        <b className={mine ? styles.mine : styles.theirs} dir="auto">{mine ? memoryTexts.you : authorName || memoryTexts.someone}</b>
        <p dir="auto">{comment}</p>
      </div>
      {mine && onDelete && (
        <Button tone="ghost" square aria-label={memoryTexts.deleteComment} onClick={() => onDelete(id)}>
          <Trash2 aria-hidden />
        </Button>
      )}
    </li>
  );
}

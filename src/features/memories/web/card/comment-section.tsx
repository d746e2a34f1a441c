import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorLine } from '#design/error-line.tsx';
import { MessageForm } from '#design/message-form.tsx';
import sides from '#design/sides.module.css';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { memoryTexts } from '../../messages.ts';
import { useAddComment, useDeleteComment } from './comment-mutations.ts';
import { useArchivedComments, useComments } from '../queries.ts';
import styles from './comment-section.module.css';

type Thread = ReturnType<typeof useComments> | ReturnType<typeof useArchivedComments>;
type Comment = NonNullable<Thread['data']>['pages'][number]['comments'][number];

export function CommentSection({ memoryId, id }: { memoryId: string; id: string }) {
  const add = useAddComment(memoryId);
  const remove = useDeleteComment(memoryId);
  return (
    <Comments id={id} thread={useComments(memoryId)} onDelete={(commentId) => remove.mutate({ commentId, memoryId })}>
      <MessageForm
        draft={`comment on ${memoryId}`}
        label={memoryTexts.writeComment}
        sendLabel={memoryTexts.sendComment}
        sending={add}
        send={(comment, answered) => add.mutate({ id: newId(), memoryId, comment }, answered)}
      />
    </Comments>
  );
}

/** The comments of an archived memory, read-only. */
export function ArchivedComments({ laneId, memoryId, id }: { laneId: string; memoryId: string; id: string }) {
  return <Comments id={id} thread={useArchivedComments(laneId, memoryId)} />;
}

/** Oldest first, in a scroll container. */
function Comments({ id, thread, onDelete, children }: { id: string; thread: Thread; onDelete?: (commentId: string) => void; children?: ReactNode }) {
  useFailureToast(thread, memoryTexts.commentsFailed);
  const comments = thread.data?.pages.flatMap((page) => page.comments);
  return (
    <section id={id} className={`${styles.section} stack gap-10`} aria-label={memoryTexts.comments}>
      {thread.isError && !comments && <ErrorLine text={memoryTexts.commentsFailed} onRetry={() => void thread.refetch()} />}
      {thread.isPending && <Skeleton shapes={[44]} />}
      {comments && comments.length > 0 && (
        // The focus lets keyboards scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={`${styles.comments} stack gap-4`} tabIndex={0} aria-label={memoryTexts.commentsSoFar}>
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
    <li className={`${styles.comment} flex gap-8`}>
      <div>
        <b className={`${mine ? sides.mine : sides.theirs} ${sides.name} small`} dir="auto">{mine ? memoryTexts.you : authorName || memoryTexts.someone}</b>
        <p className="pre-line snug" dir="auto">{comment}</p>
      </div>
      {mine && onDelete && (
        <Button tone="ghost" square aria-label={memoryTexts.deleteComment} onClick={() => onDelete(id)}>
          <Trash2 className="muted" aria-hidden />
        </Button>
      )}
    </li>
  );
}

import { Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorLine } from '#design/error-line.tsx';
import { MessageForm } from '#design/message-form.tsx';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lessMotion } from '#platform/web/ui/motion.ts';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { UnsentMark } from '#platform/web/ui/unsent-mark.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { memoryTexts } from '../../messages.ts';
import { Bubble, When } from './bubble.tsx';
import { useAddComment, useDeleteComment } from './comment-mutations.ts';
import { useArchivedComments } from './archived-comments-query.ts';
import { useComments } from '../queries.ts';
import styles from './comment-section.module.css';
import { commentTexts } from './comment-messages.ts';

type Thread = ReturnType<typeof useComments> | ReturnType<typeof useArchivedComments>;
type Comment = NonNullable<Thread['data']>['pages'][number]['comments'][number];

type SectionProps = { memoryId: string; partnerName: string | undefined; id: string };

export function CommentSection({ memoryId, partnerName, id }: SectionProps) {
  const add = useAddComment(memoryId);
  const remove = useDeleteComment(memoryId);
  return (
    <Comments id={id} partnerName={partnerName} thread={useComments(memoryId)} onDelete={(commentId) => remove.mutate({ commentId, memoryId })}>
      <MessageForm
        draft={`comment on ${memoryId}`}
        label={commentTexts.writeComment}
        sendLabel={commentTexts.sendComment}
        sending={add}
        send={(message, answered) => add.mutate({ ...message, memoryId }, answered)}
      />
    </Comments>
  );
}

/** The comments of an archived memory, read-only. */
export function ArchivedComments({ laneId, memoryId, partnerName, id }: SectionProps & { laneId: string }) {
  return <Comments id={id} partnerName={partnerName} thread={useArchivedComments(laneId, memoryId)} />;
}

type CommentsProps = Omit<SectionProps, 'memoryId'> & { thread: Thread; onDelete?: (commentId: string) => void; children?: ReactNode };

/** Oldest first, in a scroll container. */
function Comments({ id, partnerName, thread, onDelete, children }: CommentsProps) {
  useFailureToast(thread, commentTexts.commentsFailed);
  const comments = thread.data?.pages.flatMap((page) => page.comments);
  const section = useRef<HTMLElement>(null);
  // Low on a phone it would open behind the bar.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest', behavior: lessMotion() ? 'instant' : 'smooth' });
  }, [thread.isPending]);
  return (
    <section ref={section} id={id} className={`${styles.section} stack gap-10`} aria-label={memoryTexts.comments}>
      {thread.isError && !comments && <ErrorLine text={commentTexts.commentsFailed} onRetry={() => void thread.refetch()} />}
      {thread.isPending && <Skeleton shapes={[44]} />}
      {comments && comments.length > 0 && (
        // The focus lets keyboards scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={`${styles.comments} stack gap-8`} tabIndex={0} aria-label={commentTexts.commentsSoFar}>
          {comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} partnerName={partnerName} onDelete={onDelete} />
          ))}
          {thread.hasNextPage && (
            <li>
              <LoadMore pages={thread} tone="lagoon">
                {commentTexts.laterComments}
              </LoadMore>
            </li>
          )}
        </ul>
      )}
      {children}
    </section>
  );
}

type CommentLineProps = Pick<CommentsProps, 'partnerName' | 'onDelete'> & { comment: Comment };

function CommentLine({ comment: { id, author, comment, createdAt }, partnerName, onDelete }: CommentLineProps) {
  const isMine = author === 'me';
  return (
    <li className={isMine ? `${styles.mine} flex` : undefined}>
      {isMine && onDelete && (
        <Button tone="ghost" square aria-label={commentTexts.deleteComment} onClick={() => onDelete(id)}>
          <Trash2 className="muted" aria-hidden />
        </Button>
      )}
      <Bubble isMine={isMine} name={author === 'partner' ? partnerName : undefined} beside={<UnsentMark id={id}><When at={createdAt} /></UnsentMark>}>
        {comment}
      </Bubble>
    </li>
  );
}

import { Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorLine } from '#design/states.tsx';
import { MessageForm } from '#design/message-form.tsx';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { useOutOfReach } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lessMotion } from '#platform/web/ui/motion.ts';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { UnsentMark } from '#platform/web/ui/unsent-mark.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { Bubble, When } from '../talk/bubble.tsx';
import { useAddComment, useDeleteComment } from '../data/comment-mutations.ts';
import { useComments, type Memory, orpc } from '../queries.ts';
import styles from './comment-section.module.css';
import { commentTexts } from '../../messages/card.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '#platform/web/orpc.ts';

type Thread = ReturnType<typeof useComments> | ReturnType<typeof useArchivedComments>;
type Comment = Memory['lastComments'][number];

/** `latest` are those that stand on the card already, of `count` in all. */
type SectionProps = {
  memoryId: string;
  latest: readonly Comment[];
  count: number;
  partnerName: string | undefined;
  id: string;
};

export function CommentSection({ memoryId, ...section }: SectionProps) {
  const add = useAddComment(memoryId);
  const remove = useDeleteComment(memoryId);
  return (
    <Comments
      {...section}
      thread={useComments(memoryId)}
      onDelete={(commentId) => remove.mutate({ commentId, memoryId })}
    >
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
export function ArchivedComments({ laneId, memoryId, ...section }: SectionProps & { laneId: string }) {
  return <Comments {...section} thread={useArchivedComments(laneId, memoryId)} />;
}

type CommentsProps = Omit<SectionProps, 'memoryId'> & {
  thread: Thread;
  onDelete?: (commentId: string) => void;
  children?: ReactNode;
};

/** Oldest first, in a scroll container. Out of reach, those of the card stand for what was never read here. */
function Comments({ id, latest, count, partnerName, thread, onDelete, children }: CommentsProps) {
  const isAway = useOutOfReach();
  const read = thread.data?.pages.flatMap((page) => page.comments);
  const comments = read ?? (isAway || count === 0 ? latest : undefined);
  useFailureToast({ ...thread, data: isAway ? comments : read }, commentTexts.commentsFailed);
  const section = useRef<HTMLElement>(null);
  // Low on a phone it would open behind the bar.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest', behavior: lessMotion() ? 'instant' : 'smooth' });
  }, [thread.isPending]);
  return (
    <section ref={section} id={id} className={`${styles.section} stack gap-10`} aria-label={memoryTexts.comments}>
      {thread.isError && !read && !isAway && (
        <ErrorLine text={commentTexts.commentsFailed} onRetry={() => void thread.refetch()} />
      )}
      {thread.isPending && !comments && <Skeleton shapes={[44]} />}
      {isAway && !read && count > latest.length && <p className="muted small">{commentTexts.upstream}</p>}
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
      <Bubble
        isMine={isMine}
        name={author === 'partner' ? partnerName : undefined}
        beside={
          <UnsentMark id={id}>
            <When at={createdAt} />
          </UnsentMark>
        }
      >
        {comment}
      </Bubble>
    </li>
  );
}

const archivedCommentsQuery = (laneId: string, memoryId: string) =>
  orpc.archivedComments.infiniteOptions({ ...byCursor, input: (cursor) => ({ laneId, memoryId, cursor }) });

const useArchivedComments = (laneId: string, memoryId: string) =>
  useInfiniteQuery(archivedCommentsQuery(laneId, memoryId));

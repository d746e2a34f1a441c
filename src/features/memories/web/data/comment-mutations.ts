import type { QueryClient } from '@tanstack/react-query';
import { forgetDraft } from '#platform/web/device/draft.ts';
import { defineMutation, patch, sent, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { cardErrors } from '../../messages/lane.ts';
import { commentsQuery, orpc } from '../queries.ts';
import { refetchMemories } from './refetch-memories.ts';
import { patchMemory } from './timeline.ts';
import { commentTexts } from '../../messages/card.ts';

interface NewComment {
  id: string;
  memoryId: string;
  comment: string;
}

interface DeletedComment {
  commentId: string;
  memoryId: string;
}

const addComment = defineMutation({
  mutation: { mutationKey: orpc.addComment.mutationKey() },
  sends: (comment: NewComment) => sent(orpc.addComment, comment),
  patches: [
    patch(threadOf, (thread, { id, memoryId, comment }: NewComment) => {
      const last = thread.pages.at(-1);
      if (!last || thread.pages.some(({ comments }) => comments.some((known) => known.id === id))) return thread;
      const mine = {
        id,
        memoryId,
        author: 'me' as const,
        authorName: '',
        comment: comment.trim(),
        createdAt: new Date().toISOString(),
      };
      return { ...thread, pages: thread.pages.with(-1, { ...last, comments: [...last.comments, mine] }) };
    }),
    patchMemory((memory, { id, comment }: NewComment) => {
      if (memory.lastComments.some((known) => known.id === id)) return memory;
      const mine = {
        id,
        author: 'me' as const,
        authorName: '',
        comment: comment.trim(),
        createdAt: new Date().toISOString(),
      };
      return { ...memory, commentCount: memory.commentCount + 1, lastComments: [...memory.lastComments, mine] };
    }),
  ],
  errors: cardErrors,
  failed: commentTexts.addCommentFailed,
  onSuccess: (_, { id, memoryId }, client) => {
    forgetDraft({ id });
    toast.success(commentTexts.commentAdded, { id: commentTexts.commentAdded });
    void refetchMemories(client, memoryId);
  },
  onError,
});

const deleteComment = defineMutation({
  mutation: { mutationKey: orpc.deleteComment.mutationKey() },
  sends: ({ commentId }: DeletedComment) => sent(orpc.deleteComment, { commentId }),
  patches: [
    patch(threadOf, (thread, { commentId }: DeletedComment) => ({
      ...thread,
      pages: thread.pages.map((page) => ({ ...page, comments: page.comments.filter(({ id }) => id !== commentId) })),
    })),
    patchMemory((memory, { commentId }: DeletedComment) => {
      const lastComments = memory.lastComments.filter(({ id }) => id !== commentId);
      return {
        ...memory,
        lastComments,
        commentCount: memory.commentCount - (memory.lastComments.length - lastComments.length),
      };
    }),
  ],
  errors: cardErrors,
  failed: commentTexts.deleteCommentFailed,
  onSuccess: (_, { memoryId }, client) => {
    toast.success(commentTexts.commentDeleted, { id: commentTexts.commentDeleted });
    void refetchMemories(client, memoryId);
  },
  onError,
});

export const commentWrites = [addComment, deleteComment];

export const useAddComment = (memoryId: string) => useOptimisticMutation(addComment, { scope: memoryId });
export const useDeleteComment = (memoryId: string) => useOptimisticMutation(deleteComment, { scope: memoryId });

function threadOf({ memoryId }: { memoryId: string }) {
  return commentsQuery(memoryId).queryKey;
}

function onError(_: unknown, { memoryId }: { memoryId: string }, client: QueryClient): void {
  void refetchMemories(client, memoryId);
}

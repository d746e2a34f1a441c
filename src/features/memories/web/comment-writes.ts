import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { memories } from '../contract.ts';
import { cardErrors, memoryTexts } from '../messages.ts';
import { commentsQuery } from './queries.ts';
import { useReread } from './writes.ts';

const api = calls<typeof memories>('memories');
type Pages = NonNullable<ReturnType<typeof threadOf>>;
type Comment = Pages['pages'][number]['comments'][number];

/** A comment stands in the thread at once, and leaves it again when it was refused. */
export function useAddComment(memoryId: string) {
  const queries = useQueryClient();
  const reread = useReread();
  return useMutation({
    mutationFn: ({ id, comment }: { id: string; comment: string }) => api.write('addComment', { id, memoryId, comment }),
    onMutate: async ({ id, comment }) => {
      await queries.cancelQueries(commentsQuery(memoryId));
      const mine: Comment = { id, memoryId, author: 'me', authorName: '', comment: comment.trim(), createdAt: new Date().toISOString() };
      changeThread(queries, memoryId, (comments, isLast) => [...comments.filter((known) => known.id !== id), ...(isLast ? [mine] : [])]);
    },
    onSuccess: () => {
      toast.dismiss(memoryTexts.addCommentFailed);
      toast.success(memoryTexts.commentAdded);
      void reread(memoryId);
    },
    onError: (error, { id }) => {
      changeThread(queries, memoryId, (comments) => comments.filter((known) => known.id !== id));
      toastError(error, cardErrors, memoryTexts.addCommentFailed);
      void reread(memoryId);
    },
  });
}

export function useDeleteComment(memoryId: string) {
  const queries = useQueryClient();
  const reread = useReread();
  return useMutation({
    mutationFn: (commentId: string) => api.write('deleteComment', { commentId }),
    onMutate: async (commentId) => {
      await queries.cancelQueries(commentsQuery(memoryId));
      const before = threadOf(queries, memoryId);
      changeThread(queries, memoryId, (comments) => comments.filter((known) => known.id !== commentId));
      return { before };
    },
    onSuccess: () => {
      toast.success(memoryTexts.commentDeleted);
      void reread(memoryId);
    },
    onError: (error, _, taken) => {
      queries.setQueryData(commentsQuery(memoryId).queryKey, taken?.before);
      toastError(error, cardErrors, memoryTexts.deleteCommentFailed);
      void reread(memoryId);
    },
  });
}

const threadOf = (queries: QueryClient, memoryId: string) => queries.getQueryData(commentsQuery(memoryId).queryKey);

function changeThread(queries: QueryClient, memoryId: string, change: (comments: Comment[], isLast: boolean) => Comment[]) {
  queries.setQueryData(commentsQuery(memoryId).queryKey, (thread) =>
    thread && {
      ...thread,
      pages: thread.pages.map((page, index) => ({ ...page, comments: change(page.comments, index === thread.pages.length - 1) })),
    },
  );
}

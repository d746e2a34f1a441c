import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';

interface Write<Input, Answer> {
  send: (input: Input) => Promise<Answer>;
  /** Shows it before the server answers, and returns what takes exactly that back. */
  show: (queries: QueryClient, input: Input) => () => void;
  errors?: Readonly<Record<string, string>>;
  failed: string;
  done?: (answer: Answer, input: Input) => void;
}

const atOnce = { mutationKey: ['pebbles', 'at once'] };

/** A write that is seen at once and taken back when it is refused; the truth is read when the last one under way has ended. */
export function useShownAtOnce<Input, Answer>({ send, show, errors = {}, failed, done }: Write<Input, Answer>) {
  const queries = useQueryClient();
  return useMutation({
    ...atOnce,
    mutationFn: send,
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey: ['pebbles'] });
      return { takeBack: show(queries, input) };
    },
    onSuccess: (answer, input) => {
      toast.dismiss(failed);
      done?.(answer, input);
    },
    onError: (error, _input, shown) => {
      shown?.takeBack();
      toastError(error, errors, failed);
    },
    onSettled: () => {
      if (queries.isMutating(atOnce) === 1) void queries.invalidateQueries({ queryKey: ['pebbles'] });
    },
  });
}

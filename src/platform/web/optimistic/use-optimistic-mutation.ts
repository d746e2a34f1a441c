import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { registerMutation, type OptimisticMutation } from './optimistic-mutation.ts';

interface Here<Variables, Answer, Failure> {
  /** The thing it changes, where the order of its mutations counts. */
  scope?: string;
  /** Called besides what the mutation itself does, and even when the component is gone by then. */
  onSuccess?: (answer: Answer, variables: Variables) => void;
  onError?: (error: Failure, variables: Variables) => void;
}

/** A mutation that is on screen from the tap on, and off it again should it fail. */
export function useOptimisticMutation<Variables, Answer, Failure>(
  optimistic: OptimisticMutation<Variables, Answer, Failure>,
  { scope, onSuccess, onError }: Here<Variables, Answer, Failure> = {},
): UseMutationResult<Answer, Failure, Variables> {
  const client = useQueryClient();
  const registered = useMemo(() => registerMutation(client, optimistic), [client, optimistic]);
  return useMutation<Answer, Failure, Variables>({
    ...registered,
    ...(scope !== undefined && { scope: { id: scope } }),
    onSuccess: (answer, variables) => {
      const ended = registered.onSuccess(answer, variables);
      onSuccess?.(answer, variables);
      return ended;
    },
    onError: (error, variables) => {
      registered.onError(error, variables);
      onError?.(error, variables);
    },
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#platform/web/api-client.ts';
import { useRouter } from '#platform/web/router/outlet.tsx';
import type { Handed, To } from '#platform/web/router/pages.ts';
import { whenIdle } from '#platform/web/ui/first-render.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { memories } from '../contract.ts';
import { memoryErrors, memoryTexts, planErrors } from '../messages.ts';
import { formErrors, toastUnlessBeside } from './form-errors.ts';
import { sending, useLastTry, type NewMemory, type NewPlan, type Sent } from './sent-memories.ts';

const api = calls<typeof memories>('memories');

interface Form {
  /** Of what is being written. */
  id: string;
  /** The form, to come back to with all that was typed. */
  form: To & { state?: Handed };
  /** Where what was sent is to be seen. */
  shownAt: To;
  /** Forgets what was typed, once it is stored. */
  forget: () => void;
}

export const usePlanDate = (form: Form) =>
  useSend<NewPlan>(form, { send: (plan) => api.write('planDate', plan), errors: planErrors, done: memoryTexts.planned, failed: memoryTexts.planFailed });

export const useAddMemory = (form: Form) =>
  useSend<NewMemory>(form, { send: (memory) => api.write('addMemory', memory), errors: memoryErrors, done: memoryTexts.added, failed: memoryTexts.addFailed });

interface Write<New extends Sent> {
  send: (input: New) => Promise<{ pebbles: number }>;
  errors: Readonly<Record<string, string>>;
  done: (pebbles: number) => string;
  failed: string;
}

/** What is sent stands in its lane at once, and the form gives way to it; refused, it leaves the lane, and the form is back with what was typed. */
function useSend<New extends Sent>({ id, form, shownAt, forget }: Form, { send, errors, done, failed }: Write<New>) {
  const queries = useQueryClient();
  const router = useRouter();
  const last = useLastTry(id);
  useEffect(() => whenIdle(() => router.preload(shownAt)), [router, shownAt]);

  const isAt = (...paths: string[]) => paths.includes(router.here().path);
  const { mutate } = useMutation({
    ...sending,
    mutationFn: send,
    onSuccess: ({ pebbles }) => {
      forget();
      toast.dismiss(failed);
      toast.success(done(pebbles));
      if (isAt(form.to)) void router.navigate(shownAt);
      void queries.invalidateQueries({ queryKey: ['pebbles'] });
      // It stays what was sent until the lane has been read with it.
      return queries.invalidateQueries({ queryKey: ['memories'] });
    },
    onError: (error) => {
      toastUnlessBeside(error, errors, failed);
      // Whoever has gone on meanwhile is left where they are; whoever's session has ended is on their way to log in, and then back.
      if (isAt(shownAt.to, '/login')) void router.navigate({ ...form, replace: true });
    },
  });
  return {
    send: (input: New) => {
      mutate(input);
      void router.navigate(shownAt);
    },
    isBusy: last?.status === 'pending' || last?.status === 'success',
    errors: formErrors(last?.error, errors),
  };
}

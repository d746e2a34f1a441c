import { isDefinedError } from '@orpc/client';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { byCursor, orpcOf } from '#platform/web/orpc.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { admin, person } from '../../contract.ts';
import { actTexts, peopleErrors, peopleTexts, type ActName } from '../../messages.ts';

const orpc = orpcOf<typeof admin>('admin');

export type Person = z.output<typeof person>;
type ActError = ErrorOf<(typeof admin)[ActName]>;

export const usePeople = (search: string) =>
  useInfiniteQuery(
    orpc.people.infiniteOptions({ ...byCursor, input: (cursor) => ({ ...(search && { search }), cursor }) }),
  );

/** Not optimistic, because the password must be right. */
export function useAct(name: ActName) {
  const queries = useQueryClient();
  return useMutation<unknown, ActError, { accountId: string; password: string }>({
    mutationFn: (input) => orpc[name].call(input),
    onSuccess: () => void toast.success(actTexts[name].done),
    onError: (error) => {
      if (Object.keys(actErrors(error)).length === 0) toastError(error, peopleErrors, peopleTexts.actFailed);
    },
    // A rejected act too shows that the list is old.
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.people.key() }),
  });
}

/** Messages for the password field. */
export function actErrors(error: ActError | null): FieldErrors {
  return isDefinedError(error) && error.code === 'wrong_password'
    ? { password: peopleErrors.wrong_password }
    : fieldErrors(error);
}

export function useInvite() {
  return useMutation<{ link: string | null }, ErrorOf<typeof admin.invite>, { email: string }>({
    mutationFn: (input) => orpc.invite.call(input),
    onSuccess: ({ link }) => {
      if (link === null) toast.success(peopleTexts.invited);
    },
    onError: (error) => {
      if (Object.keys(inviteErrors(error)).length === 0) toastError(error, peopleErrors, peopleTexts.inviteFailed);
    },
  });
}

export function inviteErrors(error: ErrorOf<typeof admin.invite> | null): FieldErrors {
  return isDefinedError(error) && error.code === 'email_taken'
    ? { email: peopleErrors.email_taken }
    : fieldErrors(error);
}

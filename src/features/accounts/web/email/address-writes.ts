import { useMutation } from '@tanstack/react-query';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { isBesideItsField } from '../form-errors.ts';
import { addressQuery, orpc } from '../queries.ts';
import { addressErrors, addressTexts } from './address-messages.ts';

type AccountError = Parameters<typeof isBesideItsField>[0];

/** None of these is optimistic, because the server decides. */
export const useConfirmEmail = () =>
  useMutation(
    orpc.confirmEmail.mutationOptions({
      onSuccess: ({ email }, _input, _result, { client }) => {
        toast.success(addressTexts.confirmedNow(email));
        return client.invalidateQueries({ queryKey: addressQuery.queryKey });
      },
      onError: (error) => toastError(error, addressErrors, addressTexts.confirmFailed),
    }),
  );

export const useRequestEmailChange = () =>
  useMutation(
    orpc.requestEmailChange.mutationOptions({
      onSuccess: (_data, _input, _result, { client }) => {
        toast.success(addressTexts.changeAsked);
        return client.invalidateQueries({ queryKey: addressQuery.queryKey });
      },
      onError: (error) => sayUnlessShown(error, addressTexts.changeFailed),
    }),
  );

export const useUndoEmailChange = () => useMutation(orpc.undoEmailChange.mutationOptions({ onError: (error) => sayUnlessShown(error, addressTexts.undoFailed) }));

function sayUnlessShown(error: AccountError, fallback: string): void {
  if (!isBesideItsField(error)) toastError(error, addressErrors, fallback);
}

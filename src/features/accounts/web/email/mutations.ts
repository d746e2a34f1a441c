import { useMutation } from '@tanstack/react-query';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { isSpentLink, toastUnlessBesideField } from '../form-errors.ts';
import { addressQuery, orpc } from '../queries.ts';
import { addressErrors, addressTexts } from '../../messages/security.ts';

/** None of these is optimistic, because the server decides. */
export const useConfirmEmail = () =>
  useMutation(
    orpc.confirmEmail.mutationOptions({
      onSuccess: ({ email }, _input, _result, { client }) => {
        toast.success(addressTexts.confirmedNow(email));
        return client.invalidateQueries({ queryKey: addressQuery.queryKey });
      },
      onError: (error) => {
        if (!isSpentLink(error)) toastError(error, addressErrors, addressTexts.confirmFailed);
      },
    }),
  );

export const useRequestEmailChange = () =>
  useMutation(
    orpc.requestEmailChange.mutationOptions({
      onSuccess: (_data, _input, _result, { client }) => {
        toast.success(addressTexts.changeAsked);
        return client.invalidateQueries({ queryKey: addressQuery.queryKey });
      },
      onError: (error) => toastUnlessBesideField(error, addressErrors, addressTexts.changeFailed),
    }),
  );

export const useUndoEmailChange = () =>
  useMutation(
    orpc.undoEmailChange.mutationOptions({
      onError: (error) => toastUnlessBesideField(error, addressErrors, addressTexts.undoFailed),
    }),
  );

import { useMutation } from '@tanstack/react-query';
import { toastError } from '#platform/web/error-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { orpc } from '../queries.ts';
import { addressErrors, addressTexts } from '../../messages/security.ts';

/** Apart from the writes of forms, whose code the dashboard does not load. */
export const useSendConfirmation = () =>
  useMutation(
    orpc.sendConfirmation.mutationOptions({
      onSuccess: () => toast.success(addressTexts.sentAgain),
      onError: (error) => toastError(error, addressErrors, addressTexts.sendFailed),
    }),
  );

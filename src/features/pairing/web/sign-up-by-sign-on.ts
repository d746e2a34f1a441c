import { useMutation, useQueryClient } from '@tanstack/react-query';
import { beginSession } from '#features/accounts/web/queries.ts';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { deviceTimeZone } from '#platform/format/calendar.ts';
import type { pairing } from '../contract.ts';
import { orpc } from './queries.ts';

export function useSignUpBySignOnWithCode() {
  const queries = useQueryClient();
  return useMutation<
    { requestSent: boolean },
    ErrorOf<typeof pairing.signUpBySignOnWithCode>,
    { firstName: string; lastName: string; partnerCode: string }
  >({
    mutationFn: (input) => orpc.signUpBySignOnWithCode.call({ ...input, timeZone: deviceTimeZone() }),
    onSuccess: () => beginSession(queries),
  });
}

import { isDefinedError } from '@orpc/client';
import type { ErrorOf } from '#platform/contract/procedure.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import type { accounts } from '../contract.ts';
import type { passkeys } from '../passkeys-contract.ts';
import { addressErrors } from '../messages/security.ts';
import { accountErrors, accountTexts } from '../messages/log-in.ts';

type AccountError = ErrorOf<(typeof accounts)[keyof typeof accounts] | (typeof passkeys)[keyof typeof passkeys]>;

/** Messages for the fields of sign-up, passwords and codes: rejected values, and errors that concern one field. */
export function formErrors(
  error: AccountError | null,
  minPasswordLength: number,
  newPassword = 'password',
): FieldErrors {
  if (!isDefinedError(error)) return {};
  if (error.code === 'email_taken') return { email: accountErrors.email_taken };
  if (error.code === 'no_password') return { password: accountErrors.no_password };
  if (error.code === 'email_unchanged') return { email: addressErrors.email_unchanged };
  if (error.code === 'wrong_password') return { password: accountErrors.wrong_password };
  if (error.code === 'wrong_code') return { code: accountErrors.wrong_code };
  if (error.code === 'password_too_common') return { [newPassword]: accountErrors.password_too_common };
  if (error.code === 'password_too_short') return { [newPassword]: accountTexts.passwordTooShort(minPasswordLength) };
  return fieldErrors(error);
}

/** The page then shows `SpentLink` in place of its form. */
export const isSpentLink = (error: AccountError | null) =>
  isDefinedError(error) && (error.code === 'link_spent' || error.code === 'reset_link_spent');

/** Shows an error that neither a field of the form nor the page shows. */
export function toastUnlessBesideField(
  error: AccountError,
  texts: Readonly<Record<string, string>>,
  fallback: string,
): void {
  if (!isSpentLink(error) && Object.keys(formErrors(error, 0)).length === 0) toastError(error, texts, fallback);
}

import { DomainError } from '#platform/contract/domain-error.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { accountErrors, accountTexts } from '../messages.ts';

/** Messages beside the fields of sign-up, of passwords and of codes: refused values, and errors that are about one field. */
export function formErrors(error: unknown, minPasswordLength: number, newPassword = 'password'): FieldErrors {
  if (!(error instanceof DomainError)) return {};
  if (error.code === 'email_taken') return { email: accountErrors.email_taken };
  if (error.code === 'wrong_password') return { password: accountErrors.wrong_password };
  if (error.code === 'wrong_code') return { code: accountErrors.wrong_code };
  if (error.code === 'password_too_common') return { [newPassword]: accountErrors.password_too_common };
  if (error.code === 'password_too_short') return { [newPassword]: accountTexts.passwordTooShort(minPasswordLength) };
  return fieldErrors(error);
}

/** Whether the form says it all. */
export function isBesideItsField(error: unknown): boolean {
  return Object.keys(formErrors(error, 0)).length > 0;
}

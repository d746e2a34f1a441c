import { Refusal } from '#platform/contract/refusal.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { accountRefusals, accountTexts } from '../text.ts';

/** Messages beside the fields of sign-up, of passwords and of codes: refused values, and refusals that are about one field. */
export function formErrors(fault: unknown, minPasswordLength: number, newPassword = 'password'): FieldErrors {
  if (!(fault instanceof Refusal)) return {};
  if (fault.code === 'email_taken') return { email: accountRefusals.email_taken };
  if (fault.code === 'wrong_password') return { password: accountRefusals.wrong_password };
  if (fault.code === 'wrong_code') return { code: accountRefusals.wrong_code };
  if (fault.code === 'password_too_common') return { [newPassword]: accountRefusals.password_too_common };
  if (fault.code === 'password_too_short') return { [newPassword]: accountTexts.passwordTooShort(minPasswordLength) };
  return fieldErrors(fault);
}

/** Whether the form says it all. */
export function isBesideItsField(fault: unknown): boolean {
  return Object.keys(formErrors(fault, 0)).length > 0;
}

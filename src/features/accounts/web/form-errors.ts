import { Refusal } from '#platform/contract/refusal.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { accountRefusals, accountTexts } from '../text.ts';

/** Messages beside the fields of sign-up and of a new password: refused values, and refusals that are about one field. */
export function formErrors(fault: unknown, minPasswordLength: number): FieldErrors {
  if (!(fault instanceof Refusal)) return {};
  if (fault.code === 'email_taken') return { email: accountRefusals.email_taken };
  if (fault.code === 'password_too_common') return { password: accountRefusals.password_too_common };
  if (fault.code === 'password_too_short') return { password: accountTexts.passwordTooShort(minPasswordLength) };
  return fieldErrors(fault);
}

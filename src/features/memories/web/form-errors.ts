import { isDomainError } from '#platform/contract/error-messages.ts';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';

/** Error codes that concern one field. */
export const refusedField: Readonly<Record<string, string>> = {
  too_early: 'date',
  too_late: 'date',
  activity_too_long: 'activity',
  too_many_lines: 'activity',
  no_partner: 'lead',
};

type Words = Readonly<Record<string, string>>;

/** The messages of a rejected form, by field. */
export function formErrors(error: unknown, errors: Words): FieldErrors {
  const code = isDomainError(error) ? error.code : '';
  const [field, words] = [refusedField[code], errors[code]];
  return field && words ? { [field]: words } : fieldErrors(error);
}

/** Shows a toast unless a field shows the error. */
export function toastUnlessBeside(error: unknown, errors: Words, failed: string): void {
  if (Object.keys(formErrors(error, errors)).length === 0) toastError(error, errors, failed);
}

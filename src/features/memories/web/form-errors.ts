import { Refusal } from '#platform/contract/refusal.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { fieldErrors, type FieldErrors } from '#platform/web/ui/form.tsx';
import { refusedField } from '../text.ts';

type Words = Readonly<Record<string, string>>;

/** The messages of a refused form, each beside the field it is about. */
export function formErrors(fault: unknown, refusals: Words): FieldErrors {
  const code = fault instanceof Refusal ? fault.code : '';
  const [field, words] = [refusedField[code], refusals[code]];
  return field && words ? { [field]: words } : fieldErrors(fault);
}

/** Says what failed, unless it stands beside a field already. */
export function toastUnlessBeside(fault: unknown, refusals: Words, failed: string): void {
  if (Object.keys(formErrors(fault, refusals)).length === 0) toastRefusal(fault, refusals, failed);
}

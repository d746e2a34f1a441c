import type { FieldErrors } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { planRefusals } from '../text.ts';

export const selectDate = 'Please select a date';

/** What can be said before asking the server; everything else it answers for itself. */
export function checkEntry({ activity, date }: { activity: string; date: string }): FieldErrors | undefined {
  const wrong: FieldErrors = {};
  if (activity.trim() === '') wrong.activity = planRefusals.activity_too_long;
  if (date === '') {
    wrong.date = selectDate;
    toast.error(selectDate, { id: 'date' });
  }
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

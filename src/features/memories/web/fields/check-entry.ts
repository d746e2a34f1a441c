import { useState } from 'react';
import type { FieldErrors } from '#platform/web/ui/form.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { planErrors } from '../../messages/lane.ts';
import { entryTexts } from '../../messages/entry.ts';

type Entry = { activity: string; date: string; venueUrl?: string };

/** Submits complete values. Missing ones get a message beside their field, and the server checks the rest. */
export function useChecked(entry: Entry, refused: FieldErrors, send: () => void) {
  const [asked, setAsked] = useState<FieldErrors>({});
  const missing = missingOf(entry);
  const submit = () => {
    if (missing.date) toast.error(entryTexts.selectDate, { id: 'date' });
    else toast.dismiss('date');
    // A new object for each press, so that the form shows its messages again.
    if (Object.keys(missing).length > 0) setAsked({ ...missing });
    else send();
  };
  const stillMissing = Object.entries(asked).filter(([field]) => field in missing);
  const errors: FieldErrors = { ...refused, ...Object.fromEntries(stillMissing) };
  return { errors, toasted: errors.date === entryTexts.selectDate ? ['date'] : [], submit };
}

function missingOf({ activity, date, venueUrl = '' }: Entry): FieldErrors {
  return {
    ...(activity.trim() === '' && { activity: planErrors.activity_too_long }),
    ...(date === '' && { date: entryTexts.selectDate }),
    ...(venueUrl.trim() !== '' && !/^https?:\/\//i.test(venueUrl.trim()) && { venueUrl: entryTexts.notAnAddress }),
  };
}

import type { ReactNode } from 'react';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { TwoWayChoice } from '#design/choices.tsx';
import { lastPlannableDay, likelyDays } from '../../rules.ts';
import { entryTexts } from '../../messages/entry.ts';
import { ActivityField } from './activity-field.tsx';
import { useChecked } from './check-entry.ts';
import { usePartnerTime } from './partner-time.ts';
import type { Plan } from '../data/plan-mutations.ts';

type PlanFormProps = {
  plan: Plan;
  change: (some: Partial<Plan>) => void;
  today: string;
  you: string;
  partner: string;
  errors: FieldErrors;
  onSubmit: () => void;
  children: ReactNode;
};

const evening = '19:30';

/** The fields of a planned date, for a new one and for one being edited. */
export function PlanForm({ plan, change, today, you, partner, errors, onSubmit, children }: PlanFormProps) {
  const checked = useChecked(plan, errors, onSubmit);
  const partnerTime = usePartnerTime(plan);
  return (
    <Form errors={checked.errors} toasted={checked.toasted} onSubmit={checked.submit}>
      <ActivityField
        label={entryTexts.planActivity}
        placeholder={entryTexts.planExample}
        value={plan.activity}
        onChange={(activity) => change({ activity })}
      />
      <DateField
        name="date"
        label={entryTexts.date}
        value={plan.date || undefined}
        onChange={(date) => change({ date })}
        min={today}
        max={lastPlannableDay(today)}
        likely={likelyDays(today).map(({ name, day }) => ({
          label: entryTexts[name],
          day,
          ...(name === 'nextFriday' && { onPick: () => change({ time: evening }) }),
        }))}
      />
      <TextField
        name="time"
        label={entryTexts.time}
        hint={partnerTime}
        type="time"
        optional
        value={plan.time}
        onChange={(time) => change({ time })}
      />
      <TextField
        name="venueUrl"
        label={entryTexts.venue}
        type="url"
        mistyped={entryTexts.notAnAddress}
        maxLength={2048}
        inputMode="url"
        optional
        placeholder="https://"
        value={plan.venueUrl}
        onChange={(venueUrl) => change({ venueUrl })}
        onBlur={() => change({ venueUrl: withScheme(plan.venueUrl) })}
      />
      <TwoWayChoice
        name="idea"
        label={entryTexts.whoseIdea}
        you={you}
        partner={partner}
        value={plan.idea}
        onChange={(idea) => change({ idea })}
      />
      {children}
    </Form>
  );
}

/** Adds https:// to a bare host name. */
function withScheme(address: string): string {
  const typed = address.trim();
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
}

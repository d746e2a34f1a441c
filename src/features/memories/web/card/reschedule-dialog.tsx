import { useEditDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { lastPlannableDay, titleOf } from '../../rules.ts';
import { planErrors } from '../../messages/lane.ts';
import { entryTexts } from '../../messages/entry.ts';
import { useChecked } from '../fields/check-entry.ts';
import { formErrors } from '../form-errors.ts';
import { useLocalTimes, usePartnerTime } from '../fields/partner-time.ts';
import { useEditPlan } from '../data/plan-mutations.ts';
import type { Memory } from '../queries.ts';
import { planOf } from '../fields/typed-entry.ts';
import { useEditDialog } from './use-edit-dialog.ts';
import { menuTexts } from '../../messages/card.ts';

type RescheduleDialogProps = { open: boolean; onOpen: (open: boolean) => void; memory: Memory; today: string };

/** Changes only date and time. */
export default function RescheduleDialog({ open, onOpen, memory, today }: RescheduleDialogProps) {
  const { values: plan, changed, type: change, reset } = useEditDraft(`rescheduled plan ${memory.id}`, planOf(memory));
  const edit = useEditPlan(memory.id, reset);
  const partnerTime = usePartnerTime(plan);
  const localTimes = useLocalTimes(plan);
  const { close, save } = useEditDialog(onOpen, edit, { memoryId: memory.id, changed, localTimes, ...plan });
  const checked = useChecked(plan, formErrors(edit.error, planErrors), save);
  return (
    <Dialog open={open} onClose={close} title={menuTexts.reschedule} description={titleOf(memory)}>
      <Form errors={checked.errors} toasted={checked.toasted} onSubmit={checked.submit}>
        <DateField
          name="date"
          label={entryTexts.date}
          value={plan.date}
          onChange={(date) => change({ date })}
          min={today}
          max={lastPlannableDay(today)}
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
        <Button type="submit" large wide busy={edit.isPending}>
          {menuTexts.save}
        </Button>
      </Form>
    </Dialog>
  );
}

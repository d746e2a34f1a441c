import { useMe } from '#features/accounts/web/queries.ts';
import { useEditDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { memoryErrors, planErrors } from '../../messages/lane.ts';
import { formErrors } from '../form-errors.ts';
import { MemoryForm } from '../fields/memory-form.tsx';
import { useLocalTimes } from '../fields/partner-time.ts';
import { PlanForm } from '../fields/plan-form.tsx';
import { useEditMemory, useEditPlan } from '../data/plan-mutations.ts';
import type { Memory } from '../queries.ts';
import { pastOf, planOf } from '../fields/typed-entry.ts';
import { useEditDialog } from './use-edit-dialog.ts';
import { entryTexts } from '../../messages/entry.ts';
import { menuTexts } from '../../messages/card.ts';

type EditDialogProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  memory: Memory;
  isPlan: boolean;
  today: string;
  partnerName: string | undefined;
};

/** The draft is kept until it is saved or discarded. */
export default function EditDialog({ isPlan, ...props }: EditDialogProps) {
  return isPlan ? <EditPlan {...props} /> : <EditMemory {...props} />;
}

type EditProps = Omit<EditDialogProps, 'isPlan'>;

function EditPlan({ open, onOpen, memory, today, partnerName = '' }: EditProps) {
  const me = useMe();
  const draft = useEditDraft(`edited plan ${memory.id}`, planOf(memory));
  const edit = useEditPlan(memory.id, draft.reset);
  const localTimes = useLocalTimes(draft.values);
  const { close, save } = useEditDialog(onOpen, edit, {
    memoryId: memory.id,
    changed: draft.changed,
    localTimes,
    ...draft.values,
  });
  return (
    <Dialog open={open} onClose={close} title={menuTexts.editDate}>
      <PlanForm
        plan={draft.values}
        change={draft.type}
        today={today}
        you={me.firstName}
        partner={partnerName}
        errors={formErrors(edit.error, planErrors)}
        onSubmit={save}
      >
        <Save draft={draft} busy={edit.isPending} />
      </PlanForm>
    </Dialog>
  );
}

function EditMemory({ open, onOpen, memory, today, partnerName }: EditProps) {
  const me = useMe();
  const draft = useEditDraft(`edited memory ${memory.id}`, pastOf(memory));
  const edit = useEditMemory(memory.id, draft.reset);
  const { close, save } = useEditDialog(onOpen, edit, { memoryId: memory.id, changed: draft.changed, ...draft.values });
  return (
    <Dialog open={open} onClose={close} title={menuTexts.editMemory}>
      <MemoryForm
        memory={draft.values}
        change={draft.type}
        today={today}
        you={me.firstName}
        partner={partnerName}
        errors={formErrors(edit.error, memoryErrors)}
        onSubmit={save}
      >
        <Save draft={draft} busy={edit.isPending} />
      </MemoryForm>
    </Dialog>
  );
}

function Save({ draft, busy }: { draft: { changed: unknown[]; reset: () => void }; busy: boolean }) {
  return (
    <>
      {draft.changed.length > 0 && (
        <Button tone="ghost" wide onClick={draft.reset}>
          {entryTexts.startOver}
        </Button>
      )}
      <Button type="submit" large wide busy={busy}>
        {menuTexts.save}
      </Button>
    </>
  );
}

import { useMe } from '#features/accounts/web/queries.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { memoryRefusals, planRefusals } from '../text.ts';
import { formErrors } from './form-errors.ts';
import { MemoryForm } from './memory-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { useEditMemory, useEditPlan } from './plan-writes.ts';
import type { Memory } from './queries.ts';
import { pastOf, planOf, useTyped } from './typed-entry.ts';

type EditDialogProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  memory: Memory;
  isPlan: boolean;
  today: string;
  partnerName: string | undefined;
};

/** Closes at once and opens again, with everything typed, when the server refuses. */
export default function EditDialog({ isPlan, ...props }: EditDialogProps) {
  return isPlan ? <EditPlan {...props} /> : <EditMemory {...props} />;
}

type EditProps = Omit<EditDialogProps, 'isPlan'>;

function EditPlan({ open, onOpen, memory, today, partnerName = '' }: EditProps) {
  const me = useMe();
  const edit = useEditPlan();
  const [typed, change] = useTyped(open, edit.isError, planOf(memory));
  const close = () => {
    edit.reset();
    onOpen(false);
  };
  const save = () => {
    onOpen(false);
    edit.mutate({ memoryId: memory.id, ...typed }, { onError: () => onOpen(true) });
  };
  return (
    <Dialog open={open} onClose={close} title="Edit date">
      <PlanForm
        plan={typed}
        change={change}
        today={today}
        you={me.firstName}
        partner={partnerName}
        errors={formErrors(edit.error, planRefusals)}
        onSubmit={save}
      >
        <Save busy={edit.isPending} />
      </PlanForm>
    </Dialog>
  );
}

function EditMemory({ open, onOpen, memory, today, partnerName }: EditProps) {
  const me = useMe();
  const edit = useEditMemory();
  const [typed, change] = useTyped(open, edit.isError, pastOf(memory));
  const close = () => {
    edit.reset();
    onOpen(false);
  };
  const save = () => {
    onOpen(false);
    edit.mutate({ memoryId: memory.id, ...typed }, { onError: () => onOpen(true) });
  };
  return (
    <Dialog open={open} onClose={close} title="Edit memory">
      <MemoryForm
        memory={typed}
        change={change}
        today={today}
        you={me.firstName}
        partner={partnerName}
        errors={formErrors(edit.error, memoryRefusals)}
        onSubmit={save}
      >
        <Save busy={edit.isPending} />
      </MemoryForm>
    </Dialog>
  );
}

function Save({ busy }: { busy: boolean }) {
  return (
    <Button type="submit" large wide busy={busy}>
      Save
    </Button>
  );
}

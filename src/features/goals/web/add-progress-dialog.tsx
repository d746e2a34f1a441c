import { Minus, Plus } from 'lucide-react';
import { useDraft, type Sendable } from '#platform/web/device/draft.ts';
import { newId } from '#platform/web/new-id.ts';
import { isTaken } from '#platform/web/optimistic/optimistic-mutation.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { TextArea, TextField } from '#platform/web/ui/native-fields.tsx';
import { reaches, typedAmount } from '../rules.ts';
import { goalTexts } from '../messages.ts';
import { GoalStones, goalProgress } from './goal-stones.tsx';
import { besideFields, useAddProgress } from './mutations.ts';
import type { Goal } from './queries.ts';
import styles from './add-progress-dialog.module.css';

type AddProgressDialogProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  goal: Goal;
  partner: string;
  unpaid: string | null;
};

/** The id comes with the form, so that a repeated submit is the same step. The default amount is one. */
const blank = () => ({ id: newId(), amount: null as string | null, notes: '' });

export default function AddProgressDialog({ open, onOpen, goal, partner, unpaid }: AddProgressDialogProps) {
  const add = useAddProgress();
  const [draft, change, , reset] = useDraft<Sendable<ReturnType<typeof blank>>>(`progress of ${goal.id}`, blank);
  const typed = draft.amount ?? '1';
  const amount = typedAmount(typed, goal.targetValue);
  const isReached = open && amount !== null && reaches(goal, amount);
  const submit = () => {
    // A second press may reach the form during its closing animation.
    if (!open || amount === null) return;
    const sent = draft;
    onOpen(false);
    reset();
    add.mutate(
      { id: sent.id, goal, amount, notes: sent.notes },
      {
        onError: (error) => {
          change(isTaken(error) ? { ...sent, id: newId() } : { ...sent, sent: true });
          if (Object.keys(besideFields(error, goal.targetValue)).length > 0) onOpen(true);
        },
      },
    );
  };
  const wrong = () => (amount === null ? { amount: goalTexts.amountWrong(goal.targetValue) } : undefined);
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={goalTexts.addProgress} description={goal.title}>
      <Progress
        goal={goal}
        partner={partner}
        chosen={draft.amount === null ? null : amount}
        unpaid={isReached ? unpaid : null}
      />
      <Form check={wrong} errors={besideFields(add.error, goal.targetValue)} onSubmit={submit}>
        <div className={`${styles.amount} stack gap-8`}>
          <TextField
            name="amount"
            label={goalTexts.amount}
            hint={goalTexts.amountLeft(left(goal), goal.targetUnit)}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(now) => change({ amount: now })}
          />
          <Button
            tone="soft"
            square
            aria-label={goalTexts.oneLess}
            disabled={amount !== null && amount <= 1}
            onClick={() => change({ amount: stepped(amount, -1, goal) })}
          >
            <Minus aria-hidden />
          </Button>
          <Button
            tone="soft"
            square
            aria-label={goalTexts.oneMore}
            disabled={amount !== null && amount >= left(goal)}
            onClick={() => change({ amount: stepped(amount, 1, goal) })}
          >
            <Plus aria-hidden />
          </Button>
        </div>
        <TextArea
          name="notes"
          label={goalTexts.notes}
          optional
          rows={2}
          value={draft.notes}
          onChange={(notes) => change({ notes })}
        />
        <Button type="submit" wide large>
          {goalTexts.addProgress}
        </Button>
      </Form>
    </Dialog>
  );
}

/** The current progress, and the progress with the chosen amount. */
function Progress({
  goal,
  partner,
  chosen,
  unpaid,
}: {
  goal: Goal;
  partner: string;
  chosen: number | null;
  unpaid: string | null;
}) {
  const result = chosen !== null && goalProgress({ ...goal, currentProgress: goal.currentProgress + chosen });
  return (
    <div className={`${styles.progress} stack gap-10 well`}>
      <strong>{goalProgress(goal)}</strong>
      <GoalStones goal={goal} partner={partner} />
      <p aria-live="polite">
        {result && goalTexts.withThis(result)} {chosen !== null && reaches(goal, chosen) && goalTexts.reaches}
      </p>
      {unpaid && <p className={styles.unpaid}>{unpaid}</p>}
    </div>
  );
}

/** The buttons stop where the goal is reached; more can be typed. */
function stepped(amount: number | null, by: 1 | -1, goal: Goal): string {
  return String(amount === null ? 1 : Math.max(1, Math.min(left(goal), amount + by)));
}

const left = ({ targetValue, currentProgress }: Goal) => Math.max(1, targetValue - currentProgress);

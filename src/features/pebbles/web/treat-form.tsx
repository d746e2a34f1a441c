import { useDraft, submitId } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { pebbleTexts } from '../messages.ts';
import { useAddTreat } from './jar-mutations.ts';
import styles from './treat-form.module.css';

/** What is typed leaves the field when it is put in, and comes back when it was refused. */
export function TreatForm() {
  const add = useAddTreat();
  const [{ treat }, change, forget] = useDraft('treat', () => ({ treat: '' }));
  const missing = () => (treat.trim() === '' ? { treat: pebbleTexts.writeTreat } : undefined);
  const submit = () => {
    if (add.isPending) return;
    change({ treat: '' });
    add.mutate({ id: submitId('treat', { treat }), treat }, { onSuccess: forget, onError: () => change({ treat }) });
  };
  return (
    <Form check={missing} errors={fieldErrors(add.error)} onSubmit={submit} className={`${styles.form} gap-12`}>
      <TextField
        name="treat"
        label={pebbleTexts.treat}
        hint={pebbleTexts.treatHint}
        autoComplete="off"
        enterKeyHint="done"
        value={treat}
        onChange={(typed) => change({ treat: typed })}
      />
      <Button type="submit" tone="soft">
        {pebbleTexts.add}
      </Button>
    </Form>
  );
}

import type { ReactNode } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import styles from './content-dialog.module.css';
import { contentTexts } from './content-texts.ts';

type ContentDialogProps = {
  open: boolean;
  onOpen: (open: boolean) => void;
  title: string;
  form: { isTyped: boolean; letGo: () => void };
  /** What to say beside the fields that cannot be. */
  check: () => FieldErrors;
  save: { isPending: boolean; error: unknown };
  onSave: () => void;
  saveText: string;
  /** Said when somebody else saved meanwhile; what says otherwise since, or null when nobody did. */
  changedTitle: string;
  changes: readonly { label: string; before: string; now: string }[] | null;
  preview?: ReactNode;
  children: ReactNode;
};

/** Content is written: something new, or what there is. It closes at once, and opens again where it is refused. */
export function ContentDialog({ open, onOpen, title, form, check, save, onSave, saveText, changedTitle, changes, preview, children }: ContentDialogProps) {
  const submit = () => {
    // A second press may reach the form while it is leaving.
    if (!open || save.isPending) return;
    onOpen(false);
    onSave();
  };
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={title}>
      {changes && <ChangedMeanwhile title={changedTitle} fields={changes} hint={contentTexts.changedHint} letGo={contentTexts.letGo} onLetGo={form.letGo} />}
      {preview}
      <Form check={check} errors={fieldErrors(save.error)} onSubmit={submit}>
        {children}
        <div className={styles.actions}>
          {form.isTyped && (
            <Button tone="ghost" onClick={form.letGo}>
              {contentTexts.startOver}
            </Button>
          )}
          <Button type="submit" large busy={save.isPending}>
            {saveText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

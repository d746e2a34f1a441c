import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ChangedMeanwhile } from '#platform/web/content/changed-meanwhile.tsx';
import { useDraft } from '#platform/web/draft.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { contentOf, newTemplate } from '../rules.ts';
import { adminTemplateTexts } from '../text.ts';
import { TemplateFields } from './admin-template-fields.tsx';
import { useCreateTemplate, useUpdateTemplate, type AdminTemplate } from './admin-queries.ts';
import { contentTyped, differences, typedOf, wrongIn, type TypedTemplate } from './typed-template.ts';

interface Draft {
  /** What there was when the typing began. */
  over: AdminTemplate | null;
  typed: Partial<TypedTemplate>;
}

const nothing: Draft = { over: null, typed: {} };

type AdminTemplateDialogProps = { open: boolean; onOpen: (open: boolean) => void; template: AdminTemplate | null };

/** A goal template is written: a new one, or one there is. What was typed stays until it is saved. */
export default function AdminTemplateDialog({ open, onOpen, template }: AdminTemplateDialogProps) {
  const [freshId, setFreshId] = useState(uuidv7);
  const [draft, change, forget] = useDraft<Draft>(`goal template ${template?.id ?? 'new'}`, nothing);
  const letGo = () => {
    change(nothing);
    forget();
  };
  const onRefused = () => onOpen(true);
  const startNext = () => {
    letGo();
    setFreshId(uuidv7());
  };
  const create = useCreateTemplate({ onDone: startNext, onRefused });
  const update = useUpdateTemplate({ onDone: letGo, onRefused });
  const save = template ? update : create;
  const typed = { ...typedOf(template ?? newTemplate), ...draft.typed };
  const id = template?.id ?? freshId;
  const submit = () => {
    // A second press may reach the form while it is leaving.
    if (!open || save.isPending) return;
    onOpen(false);
    save.mutate({ ...writtenNow(), ...template, ...contentTyped(typed), id });
  };
  const { over } = draft;
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={template ? adminTemplateTexts.edit : adminTemplateTexts.create}>
      {over && template && over.updatedAt !== template.updatedAt && (
        <ChangedMeanwhile
          title={adminTemplateTexts.changedTitle}
          fields={differences(contentOf(over), contentOf(template))}
          hint={adminTemplateTexts.changedHint}
          letGo={adminTemplateTexts.letGo}
          onLetGo={letGo}
        />
      )}
      <Form check={() => wrongIn(typed)} errors={fieldErrors(save.error)} onSubmit={submit}>
        <TemplateFields
          typed={typed}
          isNew={template === null}
          busy={save.isPending}
          onType={(some) => change({ over: over ?? template, typed: { ...draft.typed, ...some } })}
          onStartOver={Object.keys(draft.typed).length > 0 ? letGo : null}
        />
      </Form>
    </Dialog>
  );
}

function writtenNow() {
  const now = new Date().toISOString();
  return { createdAt: now, updatedAt: now };
}

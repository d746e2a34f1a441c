import { ContentDialog } from '#design/content/content-dialog.tsx';
import { useContentForm, writtenNow } from '#design/content/content-form.ts';
import { contentTexts } from '#design/content/content-texts.ts';
import { contentOf, newTemplate } from '../rules.ts';
import { adminTemplateTexts } from '../messages.ts';
import { TemplateFields } from './admin-template-fields.tsx';
import { useCreateTemplate, useUpdateTemplate } from './admin-mutations.ts';
import type { AdminTemplate } from './admin-queries.ts';
import { contentTyped, differences, typedOf, wrongIn } from './typed-template.ts';

type AdminTemplateDialogProps = { open: boolean; onOpen: (open: boolean) => void; item: AdminTemplate | null };

export default function AdminTemplateDialog({ open, onOpen, item }: AdminTemplateDialogProps) {
  const form = useContentForm({ kind: 'goal template', item, typedOf: (template) => typedOf(template ?? newTemplate), onOpen });
  const create = useCreateTemplate(form.creating);
  const update = useUpdateTemplate(form.updating);
  const save = item ? update : create;
  const { id, typed } = form;
  return (
    <ContentDialog
      open={open}
      onOpen={onOpen}
      title={item ? adminTemplateTexts.edit : adminTemplateTexts.create}
      form={form}
      check={() => wrongIn(typed)}
      save={save}
      onSave={() => save.mutate({ ...writtenNow(), ...item, ...contentTyped(typed), id })}
      saveText={item ? contentTexts.save : adminTemplateTexts.add}
      changedTitle={adminTemplateTexts.changedTitle}
      changes={form.before && item && differences(contentOf(form.before), contentOf(item))}
    >
      <TemplateFields typed={typed} onType={form.type} />
    </ContentDialog>
  );
}

import { ContentDialog } from '#design/content/content-dialog.tsx';
import { useContentForm, writtenNow } from '#design/content/content-form.ts';
import { contentTexts } from '#design/content/content-texts.ts';
import { contentOf, newBadge } from '../rules.ts';
import { adminBadgeTexts } from '../messages.ts';
import { BadgeFields } from './admin-badge-fields.tsx';
import { useCreateBadge, useUpdateBadge } from './admin-mutations.ts';
import type { AdminBadge } from './admin-queries.ts';
import { BadgePreview } from './badge-preview.tsx';
import { contentTyped, differences, typedOf, wrongIn } from './typed-badge.ts';

type AdminBadgeDialogProps = { open: boolean; onOpen: (open: boolean) => void; item: AdminBadge | null };

export default function AdminBadgeDialog({ open, onOpen, item }: AdminBadgeDialogProps) {
  const form = useContentForm({ kind: 'badge', item, typedOf: (badge) => typedOf(badge ?? newBadge), onOpen });
  const create = useCreateBadge(form.creating);
  const update = useUpdateBadge(form.updating);
  const save = item ? update : create;
  const { id, typed } = form;
  const content = contentTyped(typed);
  return (
    <ContentDialog
      open={open}
      onOpen={onOpen}
      title={item ? adminBadgeTexts.edit : adminBadgeTexts.create}
      form={form}
      check={() => wrongIn(typed)}
      save={save}
      onSave={() => save.mutate({ ...writtenNow(), ...item, ...content, id })}
      saveText={item ? contentTexts.save : adminBadgeTexts.create}
      changedTitle={adminBadgeTexts.changedTitle}
      changes={form.before && item && differences(contentOf(form.before), contentOf(item))}
      preview={<BadgePreview id={id} content={content} />}
    >
      <BadgeFields typed={typed} onType={form.type} />
    </ContentDialog>
  );
}

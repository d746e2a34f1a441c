import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { ChangedMeanwhile } from '#platform/web/content/changed-meanwhile.tsx';
import { useDraft } from '#platform/web/draft.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { contentOf, newBadge } from '../rules.ts';
import { adminBadgeTexts } from '../text.ts';
import { BadgeFields } from './admin-badge-fields.tsx';
import { useCreateBadge, useUpdateBadge, type AdminBadge } from './admin-queries.ts';
import { BadgePreview } from './badge-preview.tsx';
import { contentTyped, differences, typedOf, wrongIn, type TypedBadge } from './typed-badge.ts';

interface Draft {
  /** What there was when the typing began. */
  over: AdminBadge | null;
  typed: Partial<TypedBadge>;
}

const nothing: Draft = { over: null, typed: {} };

type AdminBadgeDialogProps = { open: boolean; onOpen: (open: boolean) => void; badge: AdminBadge | null };

/** A badge is written: a new one, or one there is. What was typed stays until it is saved. */
export default function AdminBadgeDialog({ open, onOpen, badge }: AdminBadgeDialogProps) {
  const [freshId, setFreshId] = useState(uuidv7);
  const [draft, change, forget] = useDraft<Draft>(`badge ${badge?.id ?? 'new'}`, nothing);
  const letGo = () => {
    change(nothing);
    forget();
  };
  const onRefused = () => onOpen(true);
  const startNext = () => {
    letGo();
    setFreshId(uuidv7());
  };
  const create = useCreateBadge({ onDone: startNext, onRefused });
  const update = useUpdateBadge({ onDone: letGo, onRefused });
  const save = badge ? update : create;
  const typed = { ...typedOf(badge ?? newBadge), ...draft.typed };
  const id = badge?.id ?? freshId;
  const submit = () => {
    // A second press may reach the form while it is leaving.
    if (!open || save.isPending) return;
    onOpen(false);
    save.mutate({ ...writtenNow(), ...badge, ...contentTyped(typed), id });
  };
  const { over } = draft;
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={badge ? adminBadgeTexts.edit : adminBadgeTexts.create}>
      {over && badge && over.updatedAt !== badge.updatedAt && (
        <ChangedMeanwhile
          title={adminBadgeTexts.changedTitle}
          fields={differences(contentOf(over), contentOf(badge))}
          hint={adminBadgeTexts.changedHint}
          letGo={adminBadgeTexts.letGo}
          onLetGo={letGo}
        />
      )}
      <BadgePreview id={id} content={contentTyped(typed)} />
      <Form check={() => wrongIn(typed)} errors={fieldErrors(save.error)} onSubmit={submit}>
        <BadgeFields
          typed={typed}
          isNew={badge === null}
          busy={save.isPending}
          onType={(some) => change({ over: over ?? badge, typed: { ...draft.typed, ...some } })}
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

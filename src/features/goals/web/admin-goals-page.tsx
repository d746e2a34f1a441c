import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Flag, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAsked } from '#platform/web/content/asked.ts';
import { ContentToolbar } from '#platform/web/content/content-toolbar.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { adminTemplateTexts } from '../text.ts';
import { AdminTemplateCard } from './admin-template-card.tsx';
import styles from './admin-goals-page.module.css';
import { useAllTemplates, useTemplateFiles, useDeleteTemplate, type AdminTemplate } from './admin-queries.ts';

const AdminTemplateDialog = lazyOverlay(() => import('./admin-template-dialog.tsx'));
const ImportDialog = lazyOverlay(() => import('#platform/web/content/import-dialog.tsx'));

export function AdminGoalsPage() {
  const { asked, ask, input } = useAsked();
  const found = useAllTemplates(input);
  const { exportLink, ...files } = useTemplateFiles();
  const [edited, setEdited] = useState<AdminTemplate | null>(null);
  const [open, setOpen] = useState<'form' | 'import' | 'delete' | null>(null);
  useFailureToast(found, adminTemplateTexts.loadFailed);
  const templates = found.data?.pages.flatMap(({ items }) => items);
  const isNarrowed = Object.keys(input).length > 0;
  const edit = (template: AdminTemplate | null) => {
    setEdited(template);
    setOpen('form');
  };
  const askToDelete = (template: AdminTemplate) => {
    setEdited(template);
    setOpen('delete');
  };
  const newOne = (
    <Button aria-haspopup="dialog" onClick={() => edit(null)}>
      <Plus aria-hidden />
      {adminTemplateTexts.create}
    </Button>
  );
  const latest = edited && (templates?.find(({ id }) => id === edited.id) ?? edited);
  return (
    <main className="page-width">
      <title>Goal Templates · Otterway Admin</title>
      <PageHeader
        title={adminTemplateTexts.title}
        back={{ to: '/admin/dashboard', label: adminTemplateTexts.back }}
        icon={<Flag aria-hidden />}
        tint={6}
        lead={adminTemplateTexts.lead}
        action={newOne}
      />
      <ContentToolbar asked={asked} ask={ask} total={found.data?.pages[0]?.total} one="goal template" many="goal templates" exportLink={exportLink} onImport={() => setOpen('import')} />
      {found.isPending && <Skeleton className={styles.templates} shapes={Array.from({ length: 6 }, () => 180)} />}
      {found.isError && !templates && <ErrorState text={adminTemplateTexts.loadFailed} onRetry={() => void found.refetch()} />}
      {templates?.length === 0 && (isNarrowed ? <EmptyState otter="searching" text={adminTemplateTexts.noneFound} /> : <EmptyState otter="sleeping" text={adminTemplateTexts.none} action={newOne} />)}
      {templates && templates.length > 0 && (
        <ul className={styles.templates}>
          {templates.map((template) => (
            <AdminTemplateCard key={template.id} template={template} onEdit={() => edit(template)} onDelete={() => askToDelete(template)} />
          ))}
        </ul>
      )}
      <LoadMore pages={found} className={styles.foot} />
      <AdminTemplateDialog key={latest?.id ?? 'new'} open={open === 'form'} onOpen={(on) => setOpen(on ? 'form' : null)} template={latest} />
      <DeleteTemplate open={open === 'delete'} onClose={() => setOpen(null)} template={edited} />
      <ImportDialog open={open === 'import'} onClose={() => setOpen(null)} title={adminTemplateTexts.importTitle} columns={adminTemplateTexts.columns} {...files} />
    </main>
  );
}

function DeleteTemplate({ open, onClose, template }: { open: boolean; onClose: () => void; template: AdminTemplate | null }) {
  const remove = useDeleteTemplate();
  const confirm = () => {
    onClose();
    if (open && template) remove.mutate(template.id);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={adminTemplateTexts.deleteTitle}
      text={adminTemplateTexts.deleteText}
      confirmText={adminTemplateTexts.deleteIt}
      returnTo={document.getElementById('content')}
      onConfirm={confirm}
    >
      <p>{adminTemplateTexts.deleteHint(template?.title ?? '')}</p>
    </ConfirmDialog>
  );
}

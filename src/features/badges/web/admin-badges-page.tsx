import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Award, Plus } from 'lucide-react';
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
import { adminBadgeTexts } from '../text.ts';
import { AdminBadgeCard } from './admin-badge-card.tsx';
import styles from './admin-badges-page.module.css';
import { useAllBadges, useBadgeFiles, useDeleteBadge, type AdminBadge } from './admin-queries.ts';

const AdminBadgeDialog = lazyOverlay(() => import('./admin-badge-dialog.tsx'));
const ImportDialog = lazyOverlay(() => import('#platform/web/content/import-dialog.tsx'));

export function AdminBadgesPage() {
  const { asked, ask, input } = useAsked();
  const found = useAllBadges(input);
  const { exportLink, ...files } = useBadgeFiles();
  const [edited, setEdited] = useState<AdminBadge | null>(null);
  const [open, setOpen] = useState<'form' | 'import' | 'delete' | null>(null);
  useFailureToast(found, adminBadgeTexts.loadFailed);
  const badges = found.data?.pages.flatMap(({ items }) => items);
  const isNarrowed = Object.keys(input).length > 0;
  const edit = (badge: AdminBadge | null) => {
    setEdited(badge);
    setOpen('form');
  };
  const askToDelete = (badge: AdminBadge) => {
    setEdited(badge);
    setOpen('delete');
  };
  const newOne = (
    <Button aria-haspopup="dialog" onClick={() => edit(null)}>
      <Plus aria-hidden />
      {adminBadgeTexts.create}
    </Button>
  );
  const latest = edited && (badges?.find(({ id }) => id === edited.id) ?? edited);
  return (
    <main className="page-width">
      <title>Badges · Otterway Admin</title>
      <PageHeader
        title={adminBadgeTexts.title}
        back={{ to: '/admin/dashboard', label: adminBadgeTexts.back }}
        icon={<Award aria-hidden />}
        tint={4}
        lead={adminBadgeTexts.lead}
        action={newOne}
      />
      <ContentToolbar asked={asked} ask={ask} total={found.data?.pages[0]?.total} one="badge" many="badges" exportLink={exportLink} onImport={() => setOpen('import')} />
      {found.isPending && <Skeleton className={styles.badges} shapes={Array.from({ length: 6 }, () => 180)} />}
      {found.isError && !badges && <ErrorState text={adminBadgeTexts.loadFailed} onRetry={() => void found.refetch()} />}
      {badges?.length === 0 && (isNarrowed ? <EmptyState otter="searching" text={adminBadgeTexts.noneFound} /> : <EmptyState otter="sleeping" text={adminBadgeTexts.none} action={newOne} />)}
      {badges && badges.length > 0 && (
        <ul className={styles.badges}>
          {badges.map((badge) => (
            <AdminBadgeCard key={badge.id} badge={badge} onEdit={() => edit(badge)} onDelete={() => askToDelete(badge)} />
          ))}
        </ul>
      )}
      <LoadMore pages={found} className={styles.foot} />
      <AdminBadgeDialog key={latest?.id ?? 'new'} open={open === 'form'} onOpen={(on) => setOpen(on ? 'form' : null)} badge={latest} />
      <DeleteBadge open={open === 'delete'} onClose={() => setOpen(null)} badge={edited} />
      <ImportDialog open={open === 'import'} onClose={() => setOpen(null)} title={adminBadgeTexts.importTitle} columns={adminBadgeTexts.columns} {...files} />
    </main>
  );
}

function DeleteBadge({ open, onClose, badge }: { open: boolean; onClose: () => void; badge: AdminBadge | null }) {
  const remove = useDeleteBadge();
  const confirm = () => {
    onClose();
    if (open && badge) remove.mutate(badge.id);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={adminBadgeTexts.deleteTitle}
      text={adminBadgeTexts.deleteText(badge?.name ?? '')}
      confirmText={adminBadgeTexts.deleteIt}
      returnTo={document.getElementById('content')}
      onConfirm={confirm}
    />
  );
}

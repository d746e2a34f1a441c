import { Award } from 'lucide-react';
import { useAsked } from '#design/content/asked.ts';
import { ContentPage } from '#design/content/content-page.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { adminBadgeTexts } from '../messages.ts';
import { AdminBadgeCard } from './admin-badge-card.tsx';
import { useDeleteBadge } from './admin-mutations.ts';
import { useAllBadges, useBadgeFiles } from './admin-queries.ts';

const AdminBadgeDialog = lazyOverlay(() => import('./admin-badge-dialog.tsx'));

export function AdminBadgesPage() {
  const list = useAsked();
  const found = useAllBadges(list.input);
  const files = useBadgeFiles();
  const remove = useDeleteBadge();
  return (
    <ContentPage
      texts={adminBadgeTexts}
      icon={<Award aria-hidden />}
      tint={4}
      list={list}
      found={found}
      files={files}
      remove={(id) => remove.mutate(id)}
      Card={AdminBadgeCard}
      Written={AdminBadgeDialog}
    />
  );
}

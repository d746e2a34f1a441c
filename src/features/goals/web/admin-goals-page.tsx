import { Flag } from 'lucide-react';
import { useAsked } from '#design/content/asked.ts';
import { ContentPage } from '#design/content/content-page.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { adminTemplateTexts } from '../messages.ts';
import { AdminTemplateCard } from './admin-template-card.tsx';
import { useDeleteTemplate } from './admin-mutations.ts';
import { useAllTemplates, useTemplateFiles } from './admin-queries.ts';

const AdminTemplateDialog = lazyOverlay(() => import('./admin-template-dialog.tsx'));

export function AdminGoalsPage() {
  const list = useAsked();
  const found = useAllTemplates(list.input);
  const files = useTemplateFiles();
  const remove = useDeleteTemplate();
  return (
    <ContentPage
      texts={adminTemplateTexts}
      icon={<Flag aria-hidden />}
      tint={6}
      list={list}
      found={found}
      files={files}
      remove={(id) => remove.mutate(id)}
      Card={AdminTemplateCard}
      Written={AdminTemplateDialog}
    />
  );
}

import { useState } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { GoalCategory } from '../rules.ts';
import { goalTexts } from '../messages.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { useTemplates, type GoalTemplate } from './queries.ts';
import styles from './template-list.module.css';

const TemplateDialog = lazyOverlay(() => import('./template-dialog.tsx'));

export function TemplateList({ category }: { category: GoalCategory }) {
  const found = useTemplates(category);
  const [chosen, choose] = useState<GoalTemplate | null>(null);
  const [isOpen, setOpen] = useState(false);
  useFailureToast(found, goalTexts.loadFailed);
  const templates = found.data?.pages.flatMap((page) => page.templates);
  const open = (template: GoalTemplate) => {
    choose(template);
    setOpen(true);
  };
  return (
    <>
      {found.isPending && <Skeleton className={styles.cards} shapes={[190, 190, 190, 190, 190, 190]} />}
      {found.isError && !templates && <ErrorState text={goalTexts.loadFailed} onRetry={() => void found.refetch()} />}
      {templates?.length === 0 && <EmptyState otter="searching" text={goalTexts.noTemplates} />}
      {templates && templates.length > 0 && (
        <ul className={styles.cards}>
          {templates.map((template) => (
            <li key={template.id}>
              <TemplateCard template={template} onOpen={() => open(template)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore pages={found} className={styles.foot} />
      {chosen && <TemplateDialog open={isOpen} onClose={() => setOpen(false)} template={chosen} />}
    </>
  );
}

function TemplateCard({ template, onOpen }: { template: GoalTemplate; onOpen: () => void }) {
  const { title, description, targetValue, targetUnit, pebbleReward, isStarted } = template;
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <strong className={styles.title} dir="auto">{title}</strong>
      <span className={styles.description} dir="auto">{description}</span>
      <span className={styles.tags}>
        <Tag>
          {goalTexts.amountOf(targetValue, targetUnit)}
        </Tag>
        <Tag tone="reward">{pebbleReward > 0 ? goalTexts.reward(pebbleReward) : goalTexts.noReward}</Tag>
        {isStarted && <Tag tone="success">{goalTexts.started}</Tag>}
      </span>
    </button>
  );
}

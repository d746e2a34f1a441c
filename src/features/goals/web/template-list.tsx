import { useState } from 'react';
import { EmptyState, QueryView } from '#design/states.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import type { GoalCategory } from '../rules.ts';
import { goalTexts } from '../messages.ts';
import { useTemplates, type GoalTemplate } from './queries.ts';
import styles from './template-list.module.css';

const TemplateDialog = lazyOverlay(() => import('./template-dialog.tsx'));

export function TemplateList({ category }: { category: GoalCategory }) {
  const found = useTemplates(category);
  const [chosen, choose] = useState<GoalTemplate | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (template: GoalTemplate) => {
    choose(template);
    setOpen(true);
  };
  return (
    <>
      <QueryView
        query={found}
        failed={goalTexts.loadFailed}
        loading={<Skeleton className={`${styles.cards} stack gap-16`} shapes={[190, 190, 190, 190, 190, 190]} />}
      >
        {({ pages }) => <Templates templates={pages.flatMap((page) => page.templates)} onOpen={open} />}
      </QueryView>
      <LoadMore pages={found} className="mt-24 stack center-items" />
      {chosen && <TemplateDialog open={isOpen} onClose={() => setOpen(false)} template={chosen} />}
    </>
  );
}

function Templates({
  templates,
  onOpen,
}: {
  templates: readonly GoalTemplate[];
  onOpen: (template: GoalTemplate) => void;
}) {
  if (templates.length === 0) return <EmptyState otter="searching" text={goalTexts.noTemplates} />;
  return (
    <ul className={`${styles.cards} stack gap-16`}>
      {templates.map((template) => (
        <li key={template.id} className="stack">
          <TemplateCard template={template} onOpen={() => onOpen(template)} />
        </li>
      ))}
    </ul>
  );
}

function TemplateCard({ template, onOpen }: { template: GoalTemplate; onOpen: () => void }) {
  const { title, description, targetValue, targetUnit, pebbleReward, isStarted } = template;
  return (
    <button
      type="button"
      className={`${styles.card} surface column gap-8 min-width-0`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <strong className={styles.title} dir="auto">
        {title}
      </strong>
      <span className={styles.description} dir="auto">
        {description}
      </span>
      <span className={`${styles.tags} wrap gap-6`}>
        <Tag>{goalTexts.amountOf(targetValue, targetUnit)}</Tag>
        <Tag tone="reward">{pebbleReward > 0 ? goalTexts.reward(pebbleReward) : goalTexts.noReward}</Tag>
        {isStarted && <Tag tone="success">{goalTexts.started}</Tag>}
      </span>
    </button>
  );
}

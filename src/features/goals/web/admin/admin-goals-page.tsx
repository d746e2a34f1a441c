import { Flag } from 'lucide-react';
import type { CardFace } from '#design/content/content-card.tsx';
import { ContentPage } from '#design/content/content-page.tsx';
import { Stone } from '#design/stone.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import { adminTemplateTexts, categoryLabels } from '../../messages.ts';
import { templateContent, type AdminTemplate } from './admin-templates.ts';
import { categoryLooks } from '../goal-stones.tsx';

const AdminTemplateDialog = lazyOverlay(() => import('./admin-template-dialog.tsx'));

export function AdminGoalsPage() {
  return (
    <ContentPage
      content={templateContent}
      createText={adminTemplateTexts.create}
      icon={<Flag aria-hidden />}
      tint={6}
      faceOf={faceOf}
      Written={AdminTemplateDialog}
    />
  );
}

function faceOf({ title, description, category, targetValue, targetUnit, pebbleReward }: AdminTemplate): CardFace {
  const { Icon, tint } = categoryLooks[category];
  return {
    stone: (
      <Stone tint={tint} size="l">
        <Icon aria-hidden size={24} />
      </Stone>
    ),
    kind: categoryLabels[category],
    title,
    description,
    facts: (
      <>
        <Tag tone="upcoming">{adminTemplateTexts.asks(targetValue, targetUnit)}</Tag>{' '}
        <Tag tone="reward">{adminTemplateTexts.pays(pebbleReward)}</Tag>
      </>
    ),
  };
}

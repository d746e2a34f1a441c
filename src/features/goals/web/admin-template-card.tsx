import { ContentCard } from '#design/content/content-card.tsx';
import { Stone } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { adminTemplateTexts, categoryLabels } from '../messages.ts';
import { useTurnTemplate } from './admin-mutations.ts';
import type { AdminTemplate } from './admin-queries.ts';
import { categoryLooks } from './category-looks.ts';

type AdminTemplateCardProps = { item: AdminTemplate; onEdit: () => void; onDelete: () => void };

export function AdminTemplateCard({ item: template, ...acts }: AdminTemplateCardProps) {
  const turn = useTurnTemplate();
  const { id, title, description, category, targetValue, targetUnit, pebbleReward, isActive } = template;
  const { Icon, tint } = categoryLooks[category];
  return (
    <ContentCard
      id={id}
      stone={
        <Stone tint={tint} size="l">
          <Icon aria-hidden size={24} />
        </Stone>
      }
      kind={categoryLabels[category]}
      title={title}
      description={description}
      facts={
        <>
          <Tag tone="upcoming">{adminTemplateTexts.asks(targetValue, targetUnit)}</Tag> <Tag tone="reward">{adminTemplateTexts.pays(pebbleReward)}</Tag>
        </>
      }
      isActive={isActive}
      onTurn={(on) => turn.mutate({ ...template, isActive: on })}
      {...acts}
    />
  );
}

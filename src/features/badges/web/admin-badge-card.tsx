import { ContentCard } from '#design/content/content-card.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { adminBadgeTexts } from '../messages.ts';
import { useTurnBadge } from './admin-mutations.ts';
import type { AdminBadge } from './admin-queries.ts';
import { BadgeStone } from './badge-stone.tsx';

type AdminBadgeCardProps = { item: AdminBadge; onEdit: () => void; onDelete: () => void };

export function AdminBadgeCard({ item: badge, ...acts }: AdminBadgeCardProps) {
  const turn = useTurnBadge();
  const { id, name, description, type, required, isActive } = badge;
  return (
    <ContentCard
      id={id}
      stone={<BadgeStone badge={badge} size="l" />}
      title={name}
      description={description}
      facts={<Tag tone={required > 0 ? 'upcoming' : 'past'}>{required > 0 ? adminBadgeTexts.asks(type, required) : adminBadgeTexts.nobody}</Tag>}
      isActive={isActive}
      onTurn={(on) => turn.mutate({ ...badge, isActive: on })}
      {...acts}
    />
  );
}

import { Award } from 'lucide-react';
import type { CardFace } from '#design/content/content-card.tsx';
import { ContentPage } from '#design/content/content-page.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import { adminBadgeTexts } from '../../messages.ts';
import { badgeContent, type AdminBadge } from './admin-badges.ts';
import { BadgeStone } from '../badge-stone.tsx';

const AdminBadgeDialog = lazyOverlay(() => import('./admin-badge-dialog.tsx'));

export function AdminBadgesPage() {
  return (
    <ContentPage
      content={badgeContent}
      createText={adminBadgeTexts.create}
      icon={<Award aria-hidden />}
      tint={4}
      faceOf={faceOf}
      Written={AdminBadgeDialog}
    />
  );
}

function faceOf(badge: AdminBadge): CardFace {
  const { name, description, type, required } = badge;
  return {
    stone: <BadgeStone badge={badge} size="l" />,
    title: name,
    description,
    facts: (
      <Tag tone={required > 0 ? 'upcoming' : 'past'}>
        {required > 0 ? adminBadgeTexts.asks(type, required) : adminBadgeTexts.nobody}
      </Tag>
    ),
  };
}

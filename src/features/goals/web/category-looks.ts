import { Compass, HeartHandshake, Leaf, MessagesSquare, Sprout, type LucideIcon } from 'lucide-react';
import type { Tint } from '#design/stone.tsx';
import type { GoalCategory } from '../rules.ts';

export const categoryLooks: Record<GoalCategory, { Icon: LucideIcon; tint: Tint }> = {
  relationship: { Icon: HeartHandshake, tint: 'coral' },
  adventure: { Icon: Compass, tint: 4 },
  wellness: { Icon: Leaf, tint: 6 },
  communication: { Icon: MessagesSquare, tint: 5 },
  growth: { Icon: Sprout, tint: 'sun' },
};

import { Bike, Clapperboard, Compass, Heart, Landmark, Soup, Waves, type LucideIcon } from 'lucide-react';
import type { Tint } from '#design/stone.tsx';
import type { Kind } from '../rules.ts';

export const categoryLooks: Record<Kind['category'], { Icon: LucideIcon; tint: Tint }> = {
  romantic: { Icon: Heart, tint: 'coral' },
  adventure: { Icon: Compass, tint: 4 },
  relaxation: { Icon: Waves, tint: 6 },
  cultural: { Icon: Landmark, tint: 5 },
  active: { Icon: Bike, tint: 1 },
  food: { Icon: Soup, tint: 'sun' },
  entertainment: { Icon: Clapperboard, tint: 2 },
};

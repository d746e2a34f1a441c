/** The words of badges: the specification's own, and words in its manner where it has none. */
import type { CriteriaType } from './rules.ts';

const units: Record<CriteriaType, string> = { total_dates: 'dates', total_pebbles: 'pebbles', all_categories: 'categories' };

export const badgeTexts = {
  title: 'Your Badges',
  partners: "Partner's Badges",
  lead: (unlocked: number, all: number) => `${unlocked} of ${all} unlocked`,
  back: 'Back',
  toDashboard: 'Dashboard',
  loadFailed: 'Failed to load badges',
  none: 'No badges here yet. Somebody is still carving them.',

  progress: ({ count, required, type }: { count: number; required: number; type: CriteriaType }) => `${count} / ${required} ${units[type]}`,
  progressOf: (badge: string) => `Progress towards ${badge}`,
  unlocked: 'Unlocked',

  justUnlocked: 'Badge unlocked',
  next: 'Next',
  done: 'Into the pocket',
  skip: 'Skip',
  partnerUnlocked: (partner: string, { name, icon }: { name: string; icon: string }) => `${partner} unlocked ${name} ${icon}`,
  partnerUnlockedMany: (partner: string, count: number) => `${partner} unlocked ${count} badges`,
  see: 'See',
} as const;

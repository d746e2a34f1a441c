/** The words of badges: the specification's own, and words in its manner where it has none. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import type { badges } from './contract.ts';
import { badgeMax, type CriteriaType } from './rules.ts';

const units: Record<CriteriaType, string> = {
  total_dates: 'dates',
  total_pebbles: 'pebbles',
  all_categories: 'categories',
};

export const badgeTexts = {
  title: 'Your Badges',
  partners: "Partner's Badges",
  lead: (unlocked: number, all: number) => `${unlocked} of ${all} unlocked`,
  back: 'Back',
  toDashboard: 'Dashboard',
  loadFailed: 'Failed to load badges',
  none: 'No badges here yet. Somebody is still carving them.',

  progress: ({ count, required, type }: { count: number; required: number; type: CriteriaType }) =>
    `${count} / ${required} ${units[type]}`,
  progressOf: (badge: string) => `Progress toward ${badge}`,
  unlocked: 'Unlocked',

  partnerUnlocked: (partner: string, { name, icon }: { name: string; icon: string }) =>
    `${isolated(partner)} unlocked ${isolated(name)} ${icon}`,
  partnerUnlockedMany: (partner: string, count: number) => `${isolated(partner)} unlocked ${count} badges`,
  see: 'See',
} as const;

export const criteriaLabels: Readonly<Record<CriteriaType, string>> = {
  total_dates: 'Total Dates',
  total_pebbles: 'Total Pebbles',
  all_categories: 'Categories Completed',
};

/** What stands beside a field that cannot be. */
export const badgeFormTexts = {
  nameNeeded: 'Give it a name',
  descriptionNeeded: 'Say what it is for',
  iconWrong: 'One emoji',
  requiredNeeded: 'Say how many',
  requiredWrong: `Whole number, 0 to ${badgeMax.required}`,
} as const;

const changedMeanwhile = 'This badge was changed meanwhile. What you typed is still here';

export const adminBadgeErrors: ErrorMessages<typeof badges, 'createBadge' | 'updateBadge'> = {
  id_taken: 'Failed to create badge',
  changed_meanwhile: changedMeanwhile,
};

export const adminBadgeTexts = {
  title: 'Badges',
  lead: 'What two people unlock on the way.',
  one: 'badge',
  many: 'badges',
  create: 'Create Badge',
  add: 'Create Badge',
  edit: 'Edit Badge',
  loadFailed: 'Failed to load badges',
  createFailed: 'Failed to create badge',
  updateFailed: 'Failed to update badge',
  deleteFailed: 'Failed to delete badge',
  created: 'Badge created successfully',
  updated: 'Badge updated successfully',
  deleted: 'Badge deleted successfully',
  none: 'No badges created yet. Create your first badge to get started!',
  noneFound: 'No badge is like that.',

  name: 'Badge Name',
  description: 'Description',
  icon: 'Icon (Emoji)',
  iconIdeas: 'Some to choose from',
  criteria: 'Unlock Criteria Type',
  required: 'Required Value',
  requiredHint: 'Whoever has enough already unlocks it with their next date or pebbles.',
  nobody: 'Nobody unlocks this',
  active: 'Active',
  inactive: 'Inactive',
  inactiveHint: 'Only those who have unlocked it see it.',
  preview: 'How people see it',
  someName: 'A name for it',
  someDescription: 'What it is for.',
  asks: (type: CriteriaType, required: number) => `${criteriaLabels[type]}: ${formatNumber(locale, required)}`,

  deleteTitle: 'Delete this badge?',
  deleteText: ({ name }: { name: string }) =>
    `Are you sure you want to delete ${isolated(name)}? Whoever has unlocked it keeps it.`,

  changedTitle: 'Somebody changed this badge meanwhile',
  importTitle: 'Import badges',
  columns: 'name, description, icon, criteria_type, required; also id and is_active',
} as const;

/** The words of the moment when a badge is unlocked. */
export const badgeMomentTexts = {
  justUnlocked: 'Badge unlocked',
  next: 'Next',
  intoPockets: 'Into the pockets',
  bothHaveIt: 'You both have it',
  manyUnlocked: (count: number) => `${count} badges at once`,
} as const;

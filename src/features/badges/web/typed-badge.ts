/** The values of the badge form: the saved badge with the unsaved input over it. */
import { emojiOf, typedRequired, type BadgeContent, type CriteriaType } from '../rules.ts';
import { adminBadgeTexts, badgeFormTexts, criteriaLabels } from '../messages.ts';

/** The input of the field for the required value. */
export interface TypedBadge extends Omit<BadgeContent, 'required'> {
  required: string;
}

export function typedOf({ required, ...rest }: BadgeContent): TypedBadge {
  return { ...rest, required: String(required) };
}

/** Messages for invalid fields. Empty fields have their own message. */
export function wrongIn({ icon, required }: TypedBadge): Record<string, string> {
  return {
    ...(icon.trim() !== '' && emojiOf(icon) === null && { icon: badgeFormTexts.iconWrong }),
    ...(required.trim() !== '' && typedRequired(required) === null && { criteria: badgeFormTexts.requiredWrong }),
  };
}

export function contentTyped({ name, description, icon, type, required, isActive }: TypedBadge): BadgeContent {
  return {
    name: name.trim(),
    description: description.trim(),
    icon: emojiOf(icon) ?? '',
    type,
    required: typedRequired(required) ?? 0,
    isActive,
  };
}

/** The display text of each field, by its label. */
export function wordsOf({ name, description, icon, type, required, isActive }: BadgeContent): Record<string, string> {
  return {
    [adminBadgeTexts.name]: name,
    [adminBadgeTexts.description]: description,
    [adminBadgeTexts.icon]: icon,
    [adminBadgeTexts.criteria]: criteriaLabels[type],
    [adminBadgeTexts.required]: String(required),
    [adminBadgeTexts.active]: isActive ? adminBadgeTexts.active : adminBadgeTexts.inactive,
  };
}

export const criteriaOptions = Object.entries(criteriaLabels).map(([value, label]) => ({
  value: value as CriteriaType,
  label,
}));

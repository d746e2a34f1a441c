/** A badge as its form holds it: what there is, and over it what was typed and not yet saved. */
import { emojiOf, typedRequired, type BadgeContent, type CriteriaType } from '../rules.ts';
import { adminBadgeTexts, badgeFormTexts, criteriaLabels } from '../messages.ts';

/** The required value as it stands in its field. */
export interface TypedBadge extends Omit<BadgeContent, 'required'> {
  required: string;
}

export function typedOf({ required, ...rest }: BadgeContent): TypedBadge {
  return { ...rest, required: String(required) };
}

/** What to say beside the fields that cannot be; what is left empty says so itself. */
export function wrongIn({ icon, required }: TypedBadge): Record<string, string> {
  return {
    ...(icon.trim() !== '' && emojiOf(icon) === null && { icon: badgeFormTexts.iconWrong }),
    ...(required.trim() !== '' && typedRequired(required) === null && { criteria: badgeFormTexts.requiredWrong }),
  };
}

export function contentTyped({ name, description, icon, type, required, isActive }: TypedBadge): BadgeContent {
  return { name: name.trim(), description: description.trim(), icon: emojiOf(icon) ?? '', type, required: typedRequired(required) ?? 0, isActive };
}

/** Each field of a badge in words, by its label. */
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

export const criteriaOptions = Object.entries(criteriaLabels).map(([value, label]) => ({ value: value as CriteriaType, label }));

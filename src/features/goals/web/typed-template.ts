/** The values of the template form: the saved template with the unsaved input over it. */
import { goalCategories, goalMax, goalUnits, typedWhole, type TemplateContent } from '../rules.ts';
import { adminTemplateTexts, categoryLabels, templateFormTexts, unitLabels } from '../messages.ts';

/** The input of the number fields. */
export interface TypedTemplate extends Omit<TemplateContent, 'targetValue' | 'pebbleReward'> {
  targetValue: string;
  pebbleReward: string;
}

export function typedOf(template: TemplateContent): TypedTemplate {
  return { ...template, targetValue: String(template.targetValue), pebbleReward: String(template.pebbleReward) };
}

const targetOf = (typed: string) => typedWhole(typed, 1, goalMax.target);
const rewardOf = (typed: string) => typedWhole(typed, 0, goalMax.reward);

/** Messages for invalid fields. Empty fields have their own message. */
export function wrongIn({ targetValue, pebbleReward }: TypedTemplate): Record<string, string> {
  return {
    ...(targetValue.trim() !== '' && targetOf(targetValue) === null && { targetValue: templateFormTexts.targetWrong }),
    ...(pebbleReward.trim() !== '' &&
      rewardOf(pebbleReward) === null && { pebbleReward: templateFormTexts.rewardWrong }),
  };
}

export function contentTyped({
  title,
  description,
  targetValue,
  pebbleReward,
  category,
  targetUnit,
  isActive,
}: TypedTemplate): TemplateContent {
  return {
    title: title.trim(),
    description: description.trim(),
    category,
    targetValue: targetOf(targetValue) ?? 1,
    targetUnit,
    pebbleReward: rewardOf(pebbleReward) ?? 0,
    isActive,
  };
}

/** The display text of each field, by its label. */
export function wordsOf({
  title,
  description,
  category,
  targetValue,
  targetUnit,
  pebbleReward,
  isActive,
}: TemplateContent): Record<string, string> {
  return {
    [adminTemplateTexts.name]: title,
    [adminTemplateTexts.description]: description,
    [adminTemplateTexts.category]: categoryLabels[category],
    [adminTemplateTexts.target]: String(targetValue),
    [adminTemplateTexts.unit]: unitLabels[targetUnit],
    [adminTemplateTexts.reward]: String(pebbleReward),
    [adminTemplateTexts.active]: isActive ? adminTemplateTexts.active : adminTemplateTexts.inactive,
  };
}

export const categoryOptions = goalCategories.map((value) => ({ value, label: categoryLabels[value] }));
export const unitOptions = goalUnits.map((value) => ({ value, label: unitLabels[value] }));

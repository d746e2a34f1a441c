/** A goal template as its form holds it: what there is, and over it what was typed and not yet saved. */
import { goalCategories, goalMax, goalUnits, typedWhole, type TemplateContent } from '../rules.ts';
import { adminTemplateTexts, categoryLabels, templateFormTexts, unitLabels } from '../messages.ts';

/** The numbers as they stand in their fields. */
export interface TypedTemplate extends Omit<TemplateContent, 'targetValue' | 'pebbleReward'> {
  targetValue: string;
  pebbleReward: string;
}

export function typedOf(template: TemplateContent): TypedTemplate {
  return { ...template, targetValue: String(template.targetValue), pebbleReward: String(template.pebbleReward) };
}

const targetOf = (typed: string) => typedWhole(typed, 1, goalMax.target);
const rewardOf = (typed: string) => typedWhole(typed, 0, goalMax.reward);

/** What to say beside the fields that cannot be; what is left empty says so itself. */
export function wrongIn({ targetValue, pebbleReward }: TypedTemplate): Record<string, string> {
  return {
    ...(targetValue.trim() !== '' && targetOf(targetValue) === null && { targetValue: templateFormTexts.targetWrong }),
    ...(pebbleReward.trim() !== '' && rewardOf(pebbleReward) === null && { pebbleReward: templateFormTexts.rewardWrong }),
  };
}

export function contentTyped({ title, description, targetValue, pebbleReward, category, targetUnit, isActive }: TypedTemplate): TemplateContent {
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

/** Each field of a template in words, by its label. */
export function wordsOf({ title, description, category, targetValue, targetUnit, pebbleReward, isActive }: TemplateContent): Record<string, string> {
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

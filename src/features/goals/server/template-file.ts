import * as z from 'zod';
import { writtenChoice, writtenFlag, writtenId, writtenNumber } from '#platform/contract/content.ts';
import type { ContentFile } from '#platform/server/content/content-file.ts';
import { templateTextFields } from '../contract.ts';
import { goalCategories, goalMax, goalUnits, type TemplateContent } from '../rules.ts';
import type { AdminTemplateRow } from './store.ts';

const entry = z.strictObject({
  id: writtenId,
  ...templateTextFields,
  category: writtenChoice(goalCategories),
  target_value: writtenNumber(1, goalMax.target),
  target_unit: writtenChoice(goalUnits),
  pebble_reward: writtenNumber(0, goalMax.reward),
  is_active: writtenFlag,
});
export type TemplateEntry = z.output<typeof entry>;

/** CSV and JSON have the same flat fields. */
export const templateFile: ContentFile<TemplateEntry> = {
  columns: ['id', 'title', 'description', 'category', 'target_value', 'target_unit', 'pebble_reward', 'is_active'],
  required: ['title', 'category', 'target_value', 'target_unit', 'pebble_reward'],
  entry,
};

export function entryOf({
  id,
  title,
  description,
  category,
  targetValue,
  targetUnit,
  pebbleReward,
  isActive,
}: AdminTemplateRow): TemplateEntry {
  return {
    id,
    title,
    description,
    category,
    target_value: targetValue,
    target_unit: targetUnit,
    pebble_reward: pebbleReward,
    is_active: isActive,
  };
}

export function contentWritten({
  title,
  description,
  category,
  target_value,
  target_unit,
  pebble_reward,
  is_active,
}: TemplateEntry): TemplateContent {
  return {
    title,
    description,
    category,
    targetValue: target_value,
    targetUnit: target_unit,
    pebbleReward: pebble_reward,
    isActive: is_active,
  };
}

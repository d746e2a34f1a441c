import * as z from 'zod';
import { writtenChoice, writtenFlag, writtenId, writtenNumber } from '#platform/contract/content.ts';
import type { ContentFile } from '#platform/server/content/content-file.ts';
import { badgeTextFields } from '../contract.ts';
import { badgeMax, criteriaTypes, type BadgeContent } from '../rules.ts';
import type { AdminBadgeRow } from './store.ts';

const entry = z.strictObject({
  id: writtenId,
  ...badgeTextFields,
  criteria_type: writtenChoice(criteriaTypes),
  required: writtenNumber(0, badgeMax.required),
  is_active: writtenFlag,
});
export type BadgeEntry = z.output<typeof entry>;

/** CSV and JSON have the same flat fields. */
export const badgeFile: ContentFile<BadgeEntry> = {
  columns: ['id', 'name', 'description', 'icon', 'criteria_type', 'required', 'is_active'],
  required: ['name', 'description', 'icon', 'criteria_type', 'required'],
  entry,
};

export function entryOf({ id, name, description, icon, type, required, isActive }: AdminBadgeRow): BadgeEntry {
  return { id, name, description, icon, criteria_type: type, required, is_active: isActive };
}

export function contentWritten({
  name,
  description,
  icon,
  criteria_type,
  required,
  is_active,
}: BadgeEntry): BadgeContent {
  return { name, description, icon, type: criteria_type, required, isActive: is_active };
}

import type * as z from 'zod';
import { contentCalls } from '#app/testing/administration.ts';
import type { Person } from '#app/testing/person.ts';
import type { adminBadge } from '../../contract.ts';

export type AdminBadge = z.output<typeof adminBadge>;

export interface Sent {
  id: string;
  name: string;
  description: string;
  icon: string;
  criteria: unknown;
  isActive: boolean;
}

/** The input for a unique badge. */
export function written(some: Partial<Sent> = {}): Sent {
  const id = crypto.randomUUID();
  return {
    id,
    name: `Badge ${id.slice(0, 8)}`,
    description: 'For a test.',
    icon: '🏆',
    criteria: { type: 'total_dates', required: 5 },
    isActive: true,
    ...some,
  };
}

export const create = (person: Person, some: Partial<Sent> = {}) =>
  person.write<AdminBadge>('badges.createBadge', written(some));

/** The input that changes a badge. */
export function changed(
  { id, name, description, icon, type, required, isActive, updatedAt }: AdminBadge,
  some: Partial<Sent> = {},
) {
  return { id, name, description, icon, criteria: { type, required }, isActive, seen: updatedAt, ...some };
}

export const update = (person: Person, badge: AdminBadge, some: Partial<Sent> = {}) =>
  person.write<AdminBadge>('badges.updateBadge', changed(badge, some));

export const { all } = contentCalls<AdminBadge>('badges', 'Badges');

import type * as z from 'zod';
import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { ownBadge, partnersBadge } from '../../contract.ts';
import type { Criteria } from '../../rules.ts';

export interface Mine {
  badges: z.output<typeof ownBadge>[];
  partners: z.output<typeof partnersBadge>[];
}

export const mine = (person: Person) => person.read<Mine>('badges.list');

export async function own(person: Person, badgeId: string): Promise<Mine['badges'][number] | undefined> {
  return (await mine(person)).badges.find(({ id }) => id === badgeId);
}

export async function hasUnlocked(person: Person, badgeId: string): Promise<boolean> {
  return typeof (await own(person, badgeId))?.unlockedAt === 'string';
}

export async function newBadge(
  { database, clock }: Product,
  { type, required, isActive = true }: Criteria & { isActive?: boolean },
): Promise<string> {
  const id = crypto.randomUUID();
  await database.pool.query(
    `insert into badges (id, name, description, icon, criteria_type, required, is_active, created_at, updated_at) values ($1, $2, 'For a story.', '🏆', $3, $4, $5, $6, $6)`,
    [id, `${type} ${required} ${id.slice(0, 4)}`, type, required, isActive, clock.now()],
  );
  return id;
}

export async function unlocksOf({ database }: Product, badgeId: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from user_badges where badge_id = $1',
    [badgeId],
  );
  return rows[0]!.count;
}

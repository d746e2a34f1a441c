import type { Person } from '#app/testing/person.ts';
import type { Product } from '#app/testing/product.ts';
import type { GoalCategory, GoalStatus, GoalUnit } from '../../rules.ts';

/** A couple after its first 24 hours, when goals pay. */
export async function settledCouple(product: Product): Promise<[Person, Person]> {
  const couple = await product.couple();
  product.clock.advance({ days: 1 });
  return couple;
}

export interface Goal {
  id: string;
  templateId: string;
  title: string;
  targetValue: number;
  targetUnit: string;
  pebbleReward: number;
  currentProgress: number;
  shares: { me: number; partner: number };
  status: GoalStatus;
  completedAt: string | null;
  paidEach: number | null;
  paidMe: number | null;
  startedBy: 'me' | 'partner';
  datesToCount: string[];
}

export interface Goals {
  counts: Record<GoalStatus, number>;
  goals: Goal[];
  payFrom: string | null;
  nextCursor: string | null;
}

export interface Steps {
  steps: { id: string; by: 'me' | 'partner'; amount: number; notes: string | null; createdAt: string }[];
  nextCursor: string | null;
}

export interface Templates {
  counts: Record<GoalCategory, number>;
  templates: { id: string; title: string; targetValue: number; pebbleReward: number; isStarted: boolean }[];
  nextCursor: string | null;
}

/** Inserts a template and returns its id. */
export async function template(
  { database, clock }: Product,
  given: {
    target?: number;
    reward?: number;
    isActive?: boolean;
    category?: GoalCategory;
    title?: string;
    unit?: GoalUnit;
  } = {},
): Promise<string> {
  const {
    target = 3,
    reward = 60,
    isActive = true,
    category = 'adventure',
    title = 'Somewhere new',
    unit = 'visits',
  } = given;
  clock.advance({ minutes: 1 / 60 });
  const id = crypto.randomUUID();
  await database.pool.query(
    `insert into goal_templates (id, title, description, category, target_value, target_unit, pebble_reward, is_active, created_at, updated_at)
     values ($1, $2, 'Together', $3, $4, $5, $6, $7, $8, $8)`,
    [id, title, category, target, unit, reward, isActive, clock.now()],
  );
  return id;
}

export async function start(person: Person, templateId: string, id: string = crypto.randomUUID()): Promise<string> {
  return (await person.write<{ id: string }>('goals.start', { id, templateId })).id;
}

/** With a template of its own. */
export async function newGoal(
  product: Product,
  person: Person,
  given: Parameters<typeof template>[1] = {},
): Promise<string> {
  return start(person, await template(product, given));
}

/** Moves the clock, so that no two steps have the same timestamp. */
export async function addProgress(
  { clock }: Product,
  person: Person,
  goalId: string,
  given: object = {},
): Promise<Pick<Goal, 'currentProgress' | 'status' | 'paidEach' | 'paidMe'>> {
  clock.advance({ minutes: 1 / 60 });
  return person.write('goals.addProgress', { id: crypto.randomUUID(), goalId, amount: 1, ...given });
}

export const goalsOf = (person: Person, status: GoalStatus = 'active') => person.read<Goals>('goals.list', { status });
export const stepsOf = (person: Person, goalId: string) => person.read<Steps>('goals.progress', { goalId });
export const templatesFor = (person: Person, category: GoalCategory = 'adventure') =>
  person.read<Templates>('goals.templates', { category });

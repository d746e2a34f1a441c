import { sql } from 'kysely';
import { contentTable } from '#platform/server/content/content-table.ts';
import type { LaneMember } from '#features/accounts/server/auth.ts';
import { hasWrittenElsewhere } from '#features/pairing/server/store.ts';
import { paidFor } from '#features/pebbles/server/store.ts';
import type { Row, Rows } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { GoalCategory, GoalStatus, TemplateContent } from '../rules.ts';

type TemplateRow = Row<
  'goal_templates',
  'id' | 'title' | 'description' | 'category' | 'targetValue' | 'targetUnit' | 'pebbleReward'
>;

export interface GoalRow
  extends
    Row<
      'couple_goals',
      'templateId' | 'createdBy' | 'currentProgress' | 'status' | 'completedAt' | 'paidEach' | 'createdAt'
    >,
    TemplateRow {}

/** Active templates, newest first. `isStarted`: the lane has an active goal of it. */
export function templatesPage(tx: Tx, laneId: string, category: GoalCategory, start: PageKey | null, size: number) {
  return tx.rows(sql<TemplateRow & { isStarted: boolean; createdAt: string }>`
    select t.id, t.title, t.description, t.category, t.target_value, t.target_unit, t.pebble_reward, t.created_at,
           exists (select from couple_goals g where g.lane_id = ${laneId} and g.template_id = t.id and g.status = 'active') as is_started
    from goal_templates t where t.is_active and t.category = ${category}
      ${start ? sql`and (t.created_at, t.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by t.created_at desc, t.id desc limit ${size}`);
}

export function templateCounts(tx: Tx) {
  return tx.rows(sql<Row<'goal_templates', 'category'> & { count: number }>`
    select category, count(*)::int as count from goal_templates where is_active group by category`);
}

export function activeTemplate(tx: Tx, templateId: string) {
  return tx.maybeOne(sql<TemplateRow>`
    select id, title, description, category, target_value, target_unit, pebble_reward
    from goal_templates where id = ${templateId} and is_active`);
}

const goalColumns = sql`g.id, g.template_id, g.created_by, g.title, g.description, g.category, g.target_value, g.target_unit,
  g.pebble_reward, g.current_progress, g.status, g.completed_at, g.paid_each, g.created_at`;

/** Newest first, with the progress by each account and what this one was paid. */
export async function goalsPage(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  status: GoalStatus,
  start: PageKey | null,
  size: number,
) {
  const goals = await tx.rows(sql<GoalRow & { shares: { accountId: string; amount: number }[] }>`
    select ${goalColumns},
           (select coalesce(json_agg(json_build_object('accountId', account_id, 'amount', amount)), '[]')
            from (select account_id, sum(progress_amount)::int as amount from goal_progress p
                  where p.lane_id = ${laneId} and p.goal_id = g.id group by account_id) each) as shares
    from couple_goals g where g.lane_id = ${laneId} and g.status = ${status}
      ${start ? sql`and (g.created_at, g.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by g.created_at desc, g.id desc limit ${size}`);
  const isPaid = status === 'completed';
  const paid = await paidFor(tx, accountId, 'goal_completed', isPaid ? goals.map(({ id }) => ({ laneId, id })) : []);
  return goals.map((goal) => ({ ...goal, paidMe: isPaid ? paid({ laneId, id: goal.id }) : null }));
}

/** By status, with the time of pairing. */
export function goalCounts(tx: Tx, laneId: string) {
  return tx.one(sql<Record<GoalStatus, number> & { pairedAt: string }>`
    select count(*) filter (where status = 'active')::int as active, count(*) filter (where status = 'completed')::int as completed,
           (select opened_at from lanes where id = ${laneId}) as paired_at
    from couple_goals where lane_id = ${laneId}`);
}

export function goal(tx: Tx, laneId: string, goalId: string) {
  return tx.maybeOne(
    sql<GoalRow>`select ${goalColumns} from couple_goals g where g.lane_id = ${laneId} and g.id = ${goalId}`,
  );
}

export async function hasActiveCopy(tx: Tx, laneId: string, templateId: string): Promise<boolean> {
  return (
    (await tx.maybeOne(sql`
    select id from couple_goals where lane_id = ${laneId} and template_id = ${templateId} and status = 'active'`)) !==
    undefined
  );
}

/** Latest first. */
export function stepsPage(tx: Tx, laneId: string, goalId: string, start: PageKey | null, size: number) {
  return tx.rows(sql<
    Row<'goal_progress', 'id' | 'accountId' | 'notes' | 'createdAt'> & {
      amount: Rows['goal_progress']['progressAmount'];
    }
  >`
    select id, account_id, progress_amount as amount, notes, created_at from goal_progress
    where lane_id = ${laneId} and goal_id = ${goalId}
      ${start ? sql`and (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${size}`);
}

export async function hasStep(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { id, goalId, amount, notes, memoryId = null }: NewStep,
): Promise<boolean> {
  return (
    (await tx.maybeOne(sql`
    select id from goal_progress
    where lane_id = ${laneId} and id = ${id} and account_id = ${accountId} and goal_id = ${goalId} and progress_amount = ${amount} and notes is not distinct from ${notes}
      and memory_id is not distinct from ${memoryId}::uuid`)) !== undefined
  );
}

export async function paidSince(tx: Tx, laneId: string, since: Date): Promise<number> {
  return (
    await tx.one(sql<{ count: number }>`
    select count(*)::int as count from couple_goals where lane_id = ${laneId} and paid_each > 0 and completed_at > ${since}`)
  ).count;
}

/** Copies a template; false when the id is taken, also by an own goal in another lane, or when the lane has an active goal of it. */
export async function insertGoal(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  id: string,
  template: TemplateRow,
): Promise<boolean> {
  if (await hasWrittenElsewhere(tx, { laneId, id: accountId }, 'couple_goals', id)) return false;
  return (
    (await tx.execute(sql`
    insert into couple_goals (lane_id, id, created_by, template_id, title, description, category, target_value, target_unit, pebble_reward, created_at)
    values (${laneId}, ${id}, ${accountId}, ${template.id}, ${template.title}, ${template.description}, ${template.category},
      ${template.targetValue}, ${template.targetUnit}, ${template.pebbleReward}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export interface NewStep {
  id: string;
  goalId: string;
  amount: number;
  notes: string | null;
  /** The date that it counts. */
  memoryId?: string | null;
}

/** Which of these dates count for which goals. */
export function datesCounted(tx: Tx, laneId: string, memoryIds: readonly string[]) {
  return tx.rows(
    sql<
      Row<'goal_progress', 'goalId' | 'memoryId'> & { memoryId: string }
    >`select goal_id, memory_id from goal_progress where lane_id = ${laneId} and memory_id = any(${[...memoryIds]}::uuid[])`,
  );
}

/** False when the id is taken, or the date counts for the goal already. */
export async function insertStep(
  tx: Tx,
  { laneId, id: accountId }: LaneMember,
  { id, goalId, amount, notes, memoryId = null }: NewStep,
): Promise<boolean> {
  return (
    (await tx.execute(sql`
    insert into goal_progress (lane_id, id, goal_id, account_id, progress_amount, notes, memory_id, created_at)
    values (${laneId}, ${id}, ${goalId}, ${accountId}, ${amount}, ${notes}, ${memoryId}, ${tx.now})
    on conflict do nothing`)) === 1
  );
}

export async function setProgress(
  tx: Tx,
  laneId: string,
  goalId: string,
  { currentProgress, status, paidEach }: Pick<GoalRow, 'currentProgress' | 'status' | 'paidEach'>,
): Promise<void> {
  await tx.execute(sql`
    update couple_goals
    set current_progress = ${currentProgress}, status = ${status}, paid_each = ${paidEach}, completed_at = ${status === 'completed' ? tx.now : null}
    where lane_id = ${laneId} and id = ${goalId} and status = 'active'`);
}

/** Removes the notes of the scope’s account; the progress stays. */
export async function eraseGoals(tx: Tx): Promise<void> {
  await tx.rows(sql`select erase_goals()`);
}

export interface AdminTemplateRow extends TemplateContent {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** Templates as administrators see them. */
export const templateTable = contentTable<AdminTemplateRow>({
  name: 'goal_templates',
  columns: sql`c.id, c.title, c.description, c.category, c.target_value, c.target_unit, c.pebble_reward, c.is_active, c.created_at, c.updated_at`,
});

export async function putTemplate(
  tx: Tx,
  templateId: string,
  content: TemplateContent,
  createdAt: Date,
): Promise<void> {
  const { title, description, category, targetValue, targetUnit, pebbleReward, isActive } = content;
  await tx.execute(sql`
    insert into goal_templates (id, title, description, category, target_value, target_unit, pebble_reward, is_active, created_at, updated_at)
    values (${templateId}, ${title}, ${description}, ${category}, ${targetValue}, ${targetUnit}, ${pebbleReward}, ${isActive}, ${createdAt}, ${tx.now})
    on conflict (id) do update set title = excluded.title, description = excluded.description, category = excluded.category,
      target_value = excluded.target_value, target_unit = excluded.target_unit, pebble_reward = excluded.pebble_reward,
      is_active = excluded.is_active, updated_at = greatest(excluded.updated_at, just_after(goal_templates.updated_at))`);
}

export async function removeTemplate(tx: Tx, templateId: string): Promise<void> {
  await tx.execute(sql`delete from goal_templates where id = ${templateId}`);
}

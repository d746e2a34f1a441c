import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import type { AskedContent } from '#platform/contract/content.ts';
import { askedOf } from '#platform/server/content/asked-content.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { keptSuggestion, suggestion } from '../contract.ts';
import type { Kind, letThrough, Step, SuggestionContent } from '../rules.ts';

type Passing = ReturnType<typeof letThrough>;
type SuggestionRow = z.output<typeof suggestion> & { createdAt: string };
export type KeptSuggestion = z.output<typeof keptSuggestion>;

const columns = sql`c.id, c.title, c.description, c.category, c.cost_level, c.effort_level, c.time_of_day, c.created_at,
  (select coalesce(json_agg(json_build_object('stepNumber', step_number, 'activity', activity, 'notes', notes) order by step_number), '[]')
   from date_suggestion_steps where suggestion_id = c.id) as steps`;

/** Active suggestions that pass, newest first. */
export function activePage(tx: Tx, passing: Passing, start: PageKey | null, size: number) {
  return activeSuggestions(tx, sql`${oneOfEach(passing)}
    ${start ? sql`and (c.created_at, c.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${size}`);
}

export async function countActive(tx: Tx, passing: Passing): Promise<number> {
  return (await tx.one(sql<{ total: number }>`
    select count(*) as total from date_suggestions c where c.is_active ${oneOfEach(passing)}`)).total;
}

export async function activeSuggestion(tx: Tx, suggestionId: string) {
  return (await activeSuggestions(tx, sql`and c.id = ${suggestionId}`))[0];
}

/** The category that planning from a suggestion pays by, active or not: who has one before them may still plan it. */
export async function suggestionCategory(tx: Tx, suggestionId: string): Promise<Kind['category'] | undefined> {
  return (await tx.maybe(sql<{ category: Kind['category'] }>`
    select category from date_suggestions where id = ${suggestionId}`))?.category;
}

/** What an administrator asked for, active or not. */
export async function suggestionsAsked(tx: Tx, asked: AskedContent) {
  const { matching, page, cut } = askedOf(asked);
  const { total } = await tx.one(sql<{ total: number }>`select count(*) as total from date_suggestions c where ${matching}`);
  return { total, ...cut(await keptSuggestions(tx, sql`where ${matching} ${page}`)) };
}

/** Newest first. */
export function everySuggestion(tx: Tx) {
  return keptSuggestions(tx, sql`order by c.created_at desc, c.id desc`);
}

export async function anySuggestion(tx: Tx, suggestionId: string): Promise<KeptSuggestion | undefined> {
  return (await keptSuggestions(tx, sql`where c.id = ${suggestionId}`))[0];
}

/** Holds one suggestion until the transaction ends. Whoever holds all of them comes before or after, never in between. */
export async function lockSuggestion(tx: Tx, suggestionId: string): Promise<KeptSuggestion | undefined> {
  await tx.count(sql`lock table date_suggestions in row exclusive mode`);
  await tx.maybe(sql`select id from date_suggestions where id = ${suggestionId} for update`);
  return anySuggestion(tx, suggestionId);
}

/** Holds all suggestions until the transaction ends: others go on reading, and wait to write. */
export async function lockSuggestions(tx: Tx): Promise<void> {
  await tx.count(sql`lock table date_suggestions in share row exclusive mode`);
}

/** False when the id is taken. */
export async function insertSuggestion(tx: Tx, administratorId: string, id: string, content: SuggestionContent, createdAt: Date): Promise<boolean> {
  const added = await tx.count(sql`
    insert into date_suggestions (id, title, description, category, cost_level, effort_level, time_of_day, is_active, created_at, updated_at, updated_by)
    values (${id}, ${content.title}, ${content.description}, ${content.category}, ${content.costLevel}, ${content.effortLevel}, ${content.timeOfDay},
            ${content.isActive}, ${createdAt}, ${tx.now}, ${administratorId})
    on conflict do nothing`);
  if (added === 1) await insertSteps(tx, id, content.steps);
  return added === 1;
}

/** No two versions share a moment, so that the moment tells them apart. */
export async function updateSuggestion(tx: Tx, administratorId: string, suggestionId: string, content: SuggestionContent): Promise<void> {
  await tx.count(sql`
    update date_suggestions set
      title = ${content.title}, description = ${content.description}, category = ${content.category}, cost_level = ${content.costLevel},
      effort_level = ${content.effortLevel}, time_of_day = ${content.timeOfDay}, is_active = ${content.isActive},
      updated_at = greatest(${tx.now}::timestamptz, updated_at + interval '1 millisecond'), updated_by = ${administratorId}
    where id = ${suggestionId}`);
  await tx.count(sql`delete from date_suggestion_steps where suggestion_id = ${suggestionId}`);
  await insertSteps(tx, suggestionId, content.steps);
}

/** Its steps go with it. */
export async function deleteSuggestion(tx: Tx, suggestionId: string): Promise<void> {
  await tx.count(sql`delete from date_suggestions where id = ${suggestionId}`);
}

async function insertSteps(tx: Tx, suggestionId: string, steps: readonly Step[]): Promise<void> {
  await tx.count(sql`
    insert into date_suggestion_steps (suggestion_id, step_number, activity, notes)
    select ${suggestionId}::uuid, place, step ->> 'activity', step ->> 'notes'
    from jsonb_array_elements(${JSON.stringify(steps)}::jsonb) with ordinality as written (step, place)`);
}

function activeSuggestions(tx: Tx, part: RawBuilder<unknown>) {
  return tx.rows(sql<SuggestionRow>`select ${columns} from date_suggestions c where c.is_active ${part}`);
}

function keptSuggestions(tx: Tx, part: RawBuilder<unknown>) {
  return tx.rows(sql<KeptSuggestion>`
    select ${columns}, c.is_active, c.updated_at, name_of_administrator(c.updated_by) as updated_by_name from date_suggestions c ${part}`);
}

function oneOfEach({ category, costLevel, effortLevel, timeOfDay }: Passing) {
  return sql`and c.category = any(${category}) and c.cost_level = any(${costLevel})
    and c.effort_level = any(${effortLevel}) and c.time_of_day = any(${timeOfDay})`;
}

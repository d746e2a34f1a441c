import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod';
import { contentTable } from '#platform/server/content/content-table.ts';
import type { Row } from '#db/rows.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { keptSuggestion, suggestion } from '../contract.ts';
import type { letThrough, SuggestionContent } from '../rules.ts';

type Passing = ReturnType<typeof letThrough>;
type SuggestionRow = z.output<typeof suggestion> & { createdAt: string };
export type KeptSuggestion = z.output<typeof keptSuggestion>;

const columns = sql`c.id, c.title, c.description, c.category, c.cost_level, c.effort_level, c.time_of_day, c.created_at,
  (select coalesce(json_agg(json_build_object('stepNumber', step_number, 'activity', activity, 'notes', notes) order by step_number), '[]')
   from date_suggestion_steps where suggestion_id = c.id) as steps`;

/** Newest first. */
export function activePage(tx: Tx, passing: Passing, start: PageKey | null, size: number) {
  return activeSuggestions(
    tx,
    sql`${oneOfEach(passing)}
    ${start ? sql`and (c.created_at, c.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${size}`,
  );
}

export async function countActive(tx: Tx, passing: Passing): Promise<number> {
  return (
    await tx.one(sql<{ total: number }>`
    select count(*) as total from date_suggestions c where c.is_active ${oneOfEach(passing)}`)
  ).total;
}

export async function activeSuggestion(tx: Tx, suggestionId: string) {
  return (await activeSuggestions(tx, sql`and c.id = ${suggestionId}`))[0];
}

/** Includes inactive suggestions: a page opened earlier may still plan from one. */
export function plannedSuggestion(tx: Tx, suggestionId: string) {
  return tx.maybeOne(sql<Row<'date_suggestions', 'title' | 'category'>>`
    select title, category from date_suggestions where id = ${suggestionId}`);
}

/** Suggestions as administrators see them, active or not. */
export const suggestionTable = contentTable<KeptSuggestion>({
  name: 'date_suggestions',
  columns: sql`${columns}, c.is_active, c.updated_at, name_of_administrator(c.updated_by) as updated_by_name`,
});

/** Adds a suggestion with its steps or changes it. No two versions share a moment, so that the moment tells them apart. */
export async function putSuggestion(
  tx: Tx,
  administratorId: string | null,
  id: string,
  content: SuggestionContent,
  createdAt: Date,
): Promise<void> {
  const { title, description, category, costLevel, effortLevel, timeOfDay, isActive, steps } = content;
  await tx.execute(sql`
    insert into date_suggestions (id, title, description, category, cost_level, effort_level, time_of_day, is_active, created_at, updated_at, updated_by)
    values (${id}, ${title}, ${description}, ${category}, ${costLevel}, ${effortLevel}, ${timeOfDay}, ${isActive}, ${createdAt}, ${tx.now}, ${administratorId})
    on conflict (id) do update set title = excluded.title, description = excluded.description, category = excluded.category,
      cost_level = excluded.cost_level, effort_level = excluded.effort_level, time_of_day = excluded.time_of_day, is_active = excluded.is_active,
      updated_at = greatest(excluded.updated_at, just_after(date_suggestions.updated_at)), updated_by = excluded.updated_by`);
  await tx.execute(sql`delete from date_suggestion_steps where suggestion_id = ${id}`);
  if (steps.length === 0) return;
  const rows = steps.map(({ activity, notes }, index) => sql`(${id}, ${index + 1}, ${activity}, ${notes})`);
  await tx.execute(
    sql`insert into date_suggestion_steps (suggestion_id, step_number, activity, notes) values ${sql.join(rows)}`,
  );
}

/** Deletes its steps by cascade. */
export async function deleteSuggestion(tx: Tx, suggestionId: string): Promise<void> {
  await tx.execute(sql`delete from date_suggestions where id = ${suggestionId}`);
}

function activeSuggestions(tx: Tx, part: RawBuilder<unknown>) {
  return tx.rows(sql<SuggestionRow>`select ${columns} from date_suggestions c where c.is_active ${part}`);
}

function oneOfEach({ category, costLevel, effortLevel, timeOfDay }: Passing) {
  return sql`and c.category = any(${category}) and c.cost_level = any(${costLevel})
    and c.effort_level = any(${effortLevel}) and c.time_of_day = any(${timeOfDay})`;
}

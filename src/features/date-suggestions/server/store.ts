import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { Tx } from '#platform/server/database/transaction.ts';
import type { PageKey } from '#platform/server/page.ts';
import type { suggestion } from '../contract.ts';
import type { Kind, letThrough } from '../rules.ts';

type Passing = ReturnType<typeof letThrough>;
type SuggestionRow = z.output<typeof suggestion> & { createdAt: string };

/** Active suggestions that pass, newest first. */
export function activePage(tx: Tx, passing: Passing, start: PageKey | null, size: number) {
  return activeSuggestions(tx, sql`${oneOfEach(passing)}
    ${start ? sql`and (s.created_at, s.id) < (${start.at}::timestamptz, ${start.id}::uuid)` : sql``}
    order by s.created_at desc, s.id desc limit ${size}`);
}

export async function countActive(tx: Tx, passing: Passing): Promise<number> {
  return (await tx.one(sql<{ total: number }>`
    select count(*) as total from date_suggestions s where s.is_active ${oneOfEach(passing)}`)).total;
}

export async function activeSuggestion(tx: Tx, suggestionId: string) {
  return (await activeSuggestions(tx, sql`and s.id = ${suggestionId}`))[0];
}

/** The category that planning from a suggestion pays by, active or not: who has one before them may still plan it. */
export async function suggestionCategory(tx: Tx, suggestionId: string): Promise<Kind['category'] | undefined> {
  return (await tx.maybe(sql<{ category: Kind['category'] }>`
    select category from date_suggestions where id = ${suggestionId}`))?.category;
}

function activeSuggestions(tx: Tx, part: RawBuilder<unknown>) {
  return tx.rows(sql<SuggestionRow>`
    select s.id, s.title, s.description, s.category, s.cost_level, s.effort_level, s.time_of_day, s.created_at,
           (select coalesce(json_agg(json_build_object('stepNumber', step_number, 'activity', activity, 'notes', notes) order by step_number), '[]')
            from date_suggestion_steps where suggestion_id = s.id) as steps
    from date_suggestions s where s.is_active ${part}`);
}

function oneOfEach({ category, costLevel, effortLevel, timeOfDay }: Passing) {
  return sql`and s.category = any(${category}) and s.cost_level = any(${costLevel})
    and s.effort_level = any(${effortLevel}) and s.time_of_day = any(${timeOfDay})`;
}

import type { PoolClient } from 'pg';
import type { Kind } from '#features/date-suggestions/rules.ts';
import { contentId } from './content-id.ts';
import { active } from './date-suggestions/active.ts';
import { adventure } from './date-suggestions/adventure.ts';
import { cultural } from './date-suggestions/cultural.ts';
import { entertainment } from './date-suggestions/entertainment.ts';
import { food } from './date-suggestions/food.ts';
import { relaxation } from './date-suggestions/relaxation.ts';
import { romantic } from './date-suggestions/romantic.ts';
import type { WrittenSuggestion } from './date-suggestions/written-suggestion.ts';

const written: Record<Kind['category'], readonly WrittenSuggestion[]> = {
  romantic,
  adventure,
  food,
  relaxation,
  active,
  cultural,
  entertainment,
};

/** Before any administrator's content, which therefore sorts first. */
const firstWritten = Date.UTC(2025, 0, 1);
const minute = 60_000;

/** The seeded suggestions with alternating categories, in the order of a newest-first list. */
export const firstSuggestions = alternate(written).map(
  ({ category, title, description, cost, effort, time, steps }, place, all) => ({
    id: contentId('date suggestion', title),
    title,
    description,
    category,
    cost_level: cost,
    effort_level: effort,
    time_of_day: time,
    created_at: new Date(firstWritten + (all.length - place) * minute).toISOString(),
    steps: steps.map((step, index) => {
      const [activity, notes = null] = typeof step === 'string' ? [step] : step;
      return { step_number: index + 1, activity, notes };
    }),
  }),
);

export async function insertDateSuggestions(client: PoolClient): Promise<void> {
  await client.query(
    `insert into date_suggestions (id, title, description, category, cost_level, effort_level, time_of_day, created_at, updated_at)
     select id, title, description, category, cost_level, effort_level, time_of_day, created_at, created_at
     from jsonb_populate_recordset(null::date_suggestions, $1) on conflict do nothing`,
    [JSON.stringify(firstSuggestions)],
  );
  await client.query(
    `insert into date_suggestion_steps (suggestion_id, step_number, activity, notes)
     select suggestion_id, step_number, activity, notes
     from jsonb_populate_recordset(null::date_suggestion_steps, $1) on conflict do nothing`,
    [
      JSON.stringify(
        firstSuggestions.flatMap(({ id, steps }) => steps.map((step) => ({ suggestion_id: id, ...step }))),
      ),
    ],
  );
}

function alternate(byCategory: typeof written) {
  const longest = Math.max(...Object.values(byCategory).map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    (Object.keys(byCategory) as Kind['category'][]).flatMap((category) => {
      const suggestion = byCategory[category][turn];
      return suggestion ? [{ category, ...suggestion }] : [];
    }),
  ).flat();
}

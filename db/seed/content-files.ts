import { readFileSync } from 'node:fs';
import { badgeFile } from '#features/badges/server/badge-file.ts';
import { suggestionFile } from '#features/date-suggestions/server/suggestion-file.ts';
import { templateFile } from '#features/goals/server/template-file.ts';
import { readFile, type ContentFile } from '#platform/server/content/content-file.ts';

/** The content of a new installation, in files as administrators import and export them, in the order of the lists. */
export const firstSuggestions = entriesOf('date-suggestions.csv', suggestionFile);
export const firstGoals = entriesOf('goal-templates.csv', templateFile);
export const firstBadges = entriesOf('badges.csv', badgeFile);

function entriesOf<Entry extends { id?: string | undefined }>(name: string, file: ContentFile<Entry>) {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return readFile(text, 'csv', file).map(({ at, entry, issues }) => {
    if (!entry?.id) throw new Error(`db/seed/${name}, line ${at}: ${JSON.stringify(issues)}, or the id is missing`);
    return { ...entry, id: entry.id };
  });
}

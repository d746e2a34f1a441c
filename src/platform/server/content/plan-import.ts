import { createHash } from 'node:crypto';
import type { FileFindings, fileErrors } from '../../contract/content.ts';
import type { Errors } from '../../contract/domain-error.ts';
import type { ReadEntry } from './content-file.ts';

interface ExistingRow {
  id: string;
  updatedAt: string;
}

/** A new entry (`existing` is null) or one that differs from the existing row. */
export interface ImportStep<Entry, Row extends ExistingRow> {
  entry: Entry;
  existing: Row | null;
}

export interface ImportPlan<Entry, Row extends ExistingRow> {
  steps: ImportStep<Entry, Row>[];
  findings: FileFindings;
}

interface ExistingRows<Entry, T extends ExistingRow> {
  /** All existing rows of this kind. */
  all: readonly T[];
  titleOf: (one: Entry | T) => string;
  isSame: (entry: Entry, existing: T) => boolean;
}

/** What an import would do. An entry matches the row with its id; without an id, the only row with its title; otherwise it is new. */
export function planImport<Entry extends { id?: string | undefined }, T extends ExistingRow>(
  entries: readonly ReadEntry<Entry>[],
  { all, titleOf, isSame }: ExistingRows<Entry, T>,
): ImportPlan<Entry, T> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const byTitle = Map.groupBy(all, (one) => normalized(titleOf(one)));
  const positions = new Map<string, number>();
  const steps: ImportStep<Entry, T>[] = [];
  const results = entries.map(({ at, title, entry, issues }): FileFindings['entries'][number] => {
    const wrong = (field: string, message: string) => ({
      at,
      title,
      effect: 'wrong' as const,
      issues: [{ field, message }],
    });
    if (!entry) return { at, title, effect: 'wrong', issues };
    const namesakes = byTitle.get(normalized(titleOf(entry))) ?? [];
    if (!entry.id && namesakes.length > 1) return wrong('id', 'Several have this title: say which by its id');
    const existing = (entry.id ? byId.get(entry.id) : namesakes[0]) ?? null;
    const key = existing?.id ?? entry.id ?? normalized(titleOf(entry));
    const before = positions.get(key);
    if (before !== undefined) return wrong(entry.id ? 'id' : 'title', `The same as at ${before}`);
    positions.set(key, at);
    if (existing && isSame(entry, existing)) return { at, title, effect: 'unchanged', issues: [] };
    steps.push({ entry, existing });
    return { at, title, effect: existing ? 'changed' : 'added', issues: [] };
  });
  const count = (effect: string) => results.filter((one) => one.effect === effect).length;
  const counts = {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
  };
  return { steps, findings: { entries: results, counts, seen: fingerprint(steps) } };
}

/** The steps of a plan. Throws unless all entries are valid and the plan equals the one shown to the administrator. */
export function checkedSteps<Entry, T extends ExistingRow>(
  { steps, findings }: ImportPlan<Entry, T>,
  seen: string,
  { error }: Errors<keyof typeof fileErrors>,
): ImportStep<Entry, T>[] {
  if (findings.counts.wrong) throw error('wrong_entries');
  if (steps.length > 0 && findings.seen !== seen) throw error('changed_meanwhile');
  return steps;
}

const normalized = (title: string) => title.trim().toLowerCase();

function fingerprint(steps: readonly ImportStep<unknown, ExistingRow>[]): string {
  return createHash('sha256')
    .update(JSON.stringify(steps.map(({ entry, existing }) => [entry, existing?.id, existing?.updatedAt])))
    .digest('base64url');
}

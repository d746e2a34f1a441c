import { createHash } from 'node:crypto';
import type { FileFindings, fileErrors } from '../../contract/content.ts';
import { DomainError } from '../../contract/domain-error.ts';
import type { ReadEntry } from './content-file.ts';

interface Known {
  id: string;
  updatedAt: string;
}

/** A new entry (`known` is null) or one that differs from the existing row. */
export interface ImportStep<Entry, There extends Known> {
  entry: Entry;
  known: There | null;
}

export interface ImportPlan<Entry, There extends Known> {
  steps: ImportStep<Entry, There>[];
  findings: FileFindings;
}

interface There<Entry, T extends Known> {
  /** All existing rows of this kind. */
  all: readonly T[];
  titleOf: (one: Entry | T) => string;
  isSame: (entry: Entry, known: T) => boolean;
}

/** What an import would do. An entry matches the row with its id; without an id, the only row with its title; otherwise it is new. */
export function planImport<Entry extends { id?: string | undefined }, T extends Known>(
  entries: readonly ReadEntry<Entry>[],
  { all, titleOf, isSame }: There<Entry, T>,
): ImportPlan<Entry, T> {
  const byId = new Map(all.map((one) => [one.id, one]));
  const byTitle = Map.groupBy(all, (one) => folded(titleOf(one)));
  const takenAt = new Map<string, number>();
  const steps: ImportStep<Entry, T>[] = [];
  const found = entries.map(({ at, title, entry, issues }): FileFindings['entries'][number] => {
    const wrong = (field: string, message: string) => ({ at, title, effect: 'wrong' as const, issues: [{ field, message }] });
    if (!entry) return { at, title, effect: 'wrong', issues };
    const namesakes = byTitle.get(folded(titleOf(entry))) ?? [];
    if (!entry.id && namesakes.length > 1) return wrong('id', 'Several have this title: say which by its id');
    const known = (entry.id ? byId.get(entry.id) : namesakes[0]) ?? null;
    const key = known?.id ?? entry.id ?? folded(titleOf(entry));
    const before = takenAt.get(key);
    if (before !== undefined) return wrong(entry.id ? 'id' : 'title', `The same as at ${before}`);
    takenAt.set(key, at);
    if (known && isSame(entry, known)) return { at, title, effect: 'unchanged', issues: [] };
    steps.push({ entry, known });
    return { at, title, effect: known ? 'changed' : 'added', issues: [] };
  });
  const count = (effect: string) => found.filter((one) => one.effect === effect).length;
  const counts = { added: count('added'), changed: count('changed'), unchanged: count('unchanged'), wrong: count('wrong') };
  return { steps, findings: { entries: found, counts, seen: fingerprint(steps) } };
}

/** The steps of a plan. Throws unless all entries are valid and the plan equals the one shown to the administrator. */
export function stepsToTake<Entry, T extends Known>({ steps, findings }: ImportPlan<Entry, T>, seen: string): ImportStep<Entry, T>[] {
  if (findings.counts.wrong) throw new DomainError<keyof typeof fileErrors>('wrong_entries');
  if (steps.length > 0 && findings.seen !== seen) throw new DomainError<keyof typeof fileErrors>('changed_meanwhile');
  return steps;
}

const folded = (title: string) => title.trim().toLowerCase();

function fingerprint(steps: readonly ImportStep<unknown, Known>[]): string {
  return createHash('sha256').update(JSON.stringify(steps.map(({ entry, known }) => [entry, known?.id, known?.updatedAt]))).digest('base64url');
}

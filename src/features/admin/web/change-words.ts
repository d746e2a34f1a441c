/** What a change says: the fields that differ, as they were and as they are. */

interface Changed {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export function changedFields({ before, after }: Changed): { field: string; before: string | null; after: string | null }[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: written(before?.[field]), after: written(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

export function momentOf(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

function written(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

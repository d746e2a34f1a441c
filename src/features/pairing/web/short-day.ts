const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Nov 21, 2026, as this device counts days. */
export function shortDay(instant: string): string {
  return format.format(new Date(instant));
}

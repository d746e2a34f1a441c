/** Nov 21, 2026, where the reader is. */
export function unlockDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));
}

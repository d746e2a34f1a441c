/** By the clock on the wall: midnight is no morning yet, and no evening any more. */
export function timeOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

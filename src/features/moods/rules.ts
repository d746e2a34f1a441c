/** From best to worst. */

export const moodScale = [
  { emoji: '😍', label: 'Perfect angel', value: 5, line: 'Literal sunshine personified' },
  { emoji: '🙂', label: 'Pretty good', value: 4, line: 'No complaints here chief' },
  { emoji: '😐', label: 'Meh', value: 3, line: "Existing. That's about it" },
  { emoji: '🙃', label: 'Annoying', value: 2, line: 'On thin ice rn' },
  { emoji: '😡', label: 'Disaster', value: 1, line: 'Send them to jail right now' },
] as const;

export type Mood = (typeof moodScale)[number];
export type MoodEmoji = Mood['emoji'];

export const moodEmoji = ['😍', '🙂', '😐', '🙃', '😡'] as const satisfies readonly MoodEmoji[];

export function moodOf(emoji: MoodEmoji): Mood {
  return moodScale.find((mood) => mood.emoji === emoji)!;
}

export const historyMax = 20;

interface Given {
  by: 'me' | 'partner';
  createdAt: string;
}

/** The current ratings and the history, of ratings sorted newest first. */
export function boardOf<Rating extends Given>(newestFirst: readonly Rating[]) {
  const latest = (by: Given['by']) => newestFirst.find((rating) => rating.by === by) ?? null;
  return { mine: latest('me'), theirs: latest('partner'), history: newestFirst.slice(0, historyMax) };
}

/** The first press selects a face; with one selected, a press saves the pressed one. */
export function pressOf(selected: MoodEmoji | null): 'select' | 'save' {
  return selected === null ? 'select' : 'save';
}

const dayMs = 86_400_000;

/** A mood is news for two days, then it is of its weekday, and after seven days it asks for a new one. */
export function ageOf(createdAt: string, now: Date): 'fresh' | 'days' | 'faded' {
  const days = (now.getTime() - Date.parse(createdAt)) / dayMs;
  if (days < 2) return 'fresh';
  return days < 7 ? 'days' : 'faded';
}

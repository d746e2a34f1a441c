/** How a partner can be rated, from best to worst, and what a rating becomes on the board. */

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

/** How many ratings the history goes back. */
export const historyMax = 20;

interface Given {
  by: 'me' | 'partner';
  createdAt: string;
}

/** What is current of ratings that come newest first, and how far the history goes. */
export function boardOf<Rating extends Given>(newestFirst: readonly Rating[]) {
  const latest = (by: Given['by']) => newestFirst.find((rating) => rating.by === by) ?? null;
  return { mine: latest('me'), theirs: latest('partner'), history: newestFirst.slice(0, historyMax) };
}

/** How one of the two looks to the other: a shared lane has nobody else. */
export function whose(principal: { id: string }, accountId: string): 'me' | 'partner' {
  return accountId === principal.id ? 'me' : 'partner';
}

/** What pressing a face does: the first press selects it; with one selected already, the press saves the one just pressed. */
export function pressOf(selected: MoodEmoji | null): 'select' | 'save' {
  return selected === null ? 'select' : 'save';
}

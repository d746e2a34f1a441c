/** The words of activity in the greeting and on the mood board. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ActivityKind } from './rules.ts';

/** What stands after the partner's name in the greeting, for one or several of a kind. */
export const awayParts: Record<ActivityKind, (count: number) => string> = {
  planned: (count) => (count === 1 ? 'planned a date' : `planned ${count} dates`),
  moved: (count) => (count === 1 ? 'moved a date' : `moved ${count} dates`),
  cancelled: (count) => (count === 1 ? 'cancelled a date' : `cancelled ${count} dates`),
  added: (count) => (count === 1 ? 'added a memory' : `added ${count} memories`),
  pictured: () => 'added pictures',
  rated: (count) => (count === 1 ? 'rated a date' : `rated ${count} dates`),
  commented: (count) => (count === 1 ? 'left a comment' : `left ${count} comments`),
  mood: () => 'rated you',
  answered: () => 'answered on the mood board',
  claimed: (count) => (count === 1 ? 'claimed a treat' : `claimed ${count} treats`),
  given: (count) => (count === 1 ? 'gave you a treat' : `gave you ${count} treats`),
  reopened: (count) => (count === 1 ? 'still waits for a treat' : `still waits for ${count} treats`),
  thanked: (count) => (count === 1 ? 'thanked you for a treat' : `thanked you for ${count} treats`),
  waved: () => 'waved at you',
};

export const activityTexts = {
  away: 'While you were away:',
  and: 'and',
  andMore: (count: number) => `and ${count} more`,
  andManyMore: 'and more',

  waveShort: 'Wave',
  wavedShort: 'Waved',
  wave: (partner: string) => `Wave at ${isolated(partner)}`,
  waved: 'Waved. Once a day is plenty.',
  waveFailed: 'Failed to wave',
} as const;

/** The words of activity in toasts: what a partner did. */

type ToastText = (partner: string, title: string) => string;

export const activityToasts: Record<ActivityKind, ToastText> = {
  planned: (partner, title) => `${partner} planned ${title}`,
  moved: (partner, title) => `${partner} moved ${title}`,
  cancelled: (partner, title) => `${partner} cancelled ${title}`,
  added: (partner, title) => `${partner} added ${title}`,
  pictured: (partner, title) => `${partner} added pictures to ${title}`,
  rated: (partner, title) => `${partner} rated ${title}`,
  commented: (partner, title) => `${partner} commented on ${title}`,
  mood: (partner, face) => `${partner} rated you ${face}`,
  answered: (partner) => `${partner} answered on the mood board`,
  claimed: (partner, treat) => `${partner} claimed a treat: ${treat}`,
  given: (partner, treat) => `${partner} says this treat was given: ${treat}`,
  reopened: (partner, treat) => `${partner} says this treat was not given yet: ${treat}`,
  thanked: (partner, thanks) => `${partner} says: ${thanks}`,
  waved: (partner, title) =>
    title ? `${partner} waves at you: how was ${title}?` : `${partner} waves at you. How is your otter?`,
};

export const activityToastTexts = {
  see: 'See',
  undo: 'Undo',
  more: (partner: string, count: number) => `${count} more from ${isolated(partner)}`,
  manyMore: (partner: string) => `Many more from ${isolated(partner)}`,
} as const;

/** The words of activity in toasts: what a partner did. */
import { isolated } from '#platform/contract/isolated.ts';
import type { ActivityKind } from '../rules.ts';

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

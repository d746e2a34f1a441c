import { goalTexts } from '../messages.ts';
import type { Goal } from './queries.ts';

/** 3 / 5 dates */
export function goalProgress({ currentProgress, targetValue, targetUnit }: Pick<Goal, 'currentProgress' | 'targetValue' | 'targetUnit'>): string {
  return goalTexts.progress({ current: currentProgress, target: targetValue, unit: targetUnit });
}

/** You 2, Theo 1 */
export function shareLine({ me, partner }: Goal['shares'], partnerName: string): string {
  return `${goalTexts.you} ${me}, ${partnerName} ${partner}`;
}

/** November 28, 2026 at 7:30 PM */
export function momentOf(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant));
}

/** November 28, 2026 */
export function dayOfInstant(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant));
}

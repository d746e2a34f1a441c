import { goalTexts } from '../messages.ts';
import type { Goal } from './queries.ts';

/** 3 / 5 dates */
export function goalProgress({
  currentProgress,
  targetValue,
  targetUnit,
}: Pick<Goal, 'currentProgress' | 'targetValue' | 'targetUnit'>): string {
  return goalTexts.progress({ current: currentProgress, target: targetValue, unit: targetUnit });
}

/** You 2, Theo 1 */
export function shareLine({ me, partner }: Goal['shares'], partnerName: string): string {
  return `${goalTexts.you} ${me}, ${partnerName} ${partner}`;
}

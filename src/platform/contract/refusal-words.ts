import type { AnyContractProcedure } from '@orpc/contract';
import { Refusal } from './refusal.ts';

/** Words for every refusal that some calls of a contract declare: leave one out and it does not compile. */
export type RefusalTexts<C extends Record<string, AnyContractProcedure>, V extends keyof C = keyof C> = Readonly<
  Record<Codes<C[V]>, string>
>;

type Codes<P> = P extends AnyContractProcedure ? keyof P['~orpc']['errorMap'] & string : never;

/** What to tell a person whose call failed: the words for its refusal, or the screen's own fallback. */
export function wordsFor(fault: unknown, texts: Readonly<Record<string, string>>, fallback: string): string {
  if (!(fault instanceof Refusal)) return fallback;
  if (fault.code === 'too_many_attempts') return tooManyAttempts(fault.data.minutes ?? 1);
  return texts[fault.code] ?? fallback;
}

function tooManyAttempts(minutes: number): string {
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

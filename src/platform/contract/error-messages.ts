import type { AnyContractProcedure } from '@orpc/contract';
import { DomainError } from './domain-error.ts';
import type { CommonErrorCode } from './procedure.ts';

/** A message for every error that procedures of a contract declare: a missing one does not compile. */
export type ErrorMessages<C extends Record<string, AnyContractProcedure>, V extends keyof C = keyof C> = Readonly<
  Record<Codes<C[V]>, string>
>;

type Codes<P> = P extends AnyContractProcedure ? Exclude<keyof P['~orpc']['errorMap'] & string, CommonErrorCode> : never;

/** The message for an error's code, or the screen's fallback. */
export function wordsFor(error: unknown, texts: Readonly<Record<string, string>>, fallback: string): string {
  if (!(error instanceof DomainError)) return fallback;
  if (error.code === 'too_many_attempts') return tooManyAttempts(error.data.minutes ?? 1);
  return texts[error.code] ?? fallback;
}

function tooManyAttempts(minutes: number): string {
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

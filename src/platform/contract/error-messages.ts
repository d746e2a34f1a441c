import { ORPCError, type AnyContractProcedure, type ErrorFromErrorMap } from '@orpc/contract';
import type { CommonErrorCode, commonErrors, ErrorCode } from './procedure.ts';

/** A message for every error that procedures of a contract declare: a missing one does not compile. */
export type ErrorMessages<C extends Record<string, AnyContractProcedure>, V extends keyof C = keyof C> = Readonly<
  Record<Exclude<ErrorCode<C[V]>, CommonErrorCode>, string>
>;

/** An expected error of any procedure, typed by the errors that all share. Where the procedure is known, `isDefinedError` of oRPC knows its own. */
export function isDomainError(
  error: unknown,
): error is Extract<ErrorFromErrorMap<typeof commonErrors>, ORPCError<string, unknown>> {
  return error instanceof ORPCError && error.defined;
}

/** The message for an error's code, or the screen's fallback. */
export function errorText(error: unknown, texts: Readonly<Record<string, string>>, fallback: string): string {
  if (!isDomainError(error)) return fallback;
  if (error.code === 'too_many_attempts') return tooManyAttempts(error.data.minutes);
  return texts[error.code] ?? fallback;
}

function tooManyAttempts(minutes: number): string {
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

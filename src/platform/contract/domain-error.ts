import type { AnyContractProcedure } from '@orpc/contract';
import type { CommonErrorCode, ErrorCode } from './procedure.ts';

/** An expected error. A common one may be thrown anywhere; those of a procedure come from the `Errors` that its handler gets. */
export class DomainError extends Error {
  readonly code: string;
  readonly data: ErrorData;

  constructor(code: CommonErrorCode, data: ErrorData = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.data = data;
  }
}

/** What makes the errors of these codes. A handler gets one for those that its procedure declares; common ones need none. */
export interface Errors<Code extends string> {
  error: (code: Code, data?: ErrorData) => DomainError;
}

export type ErrorsOf<P extends AnyContractProcedure> = Errors<ErrorCode<P>>;

const AnyDomainError = DomainError as new (code: string, data?: ErrorData) => DomainError;

/** For what no procedure answers for: the transport, jobs and the seed. */
export const anyErrors: Errors<string> = { error: (code, data) => new AnyDomainError(code, data) };

export interface ErrorData {
  /** For `invalid_input`. */
  issues?: readonly FieldIssue[];
  /** For `too_many_attempts`: when to try again. */
  minutes?: number;
  /** For errors that end at a known moment. */
  until?: string;
}

export interface FieldIssue {
  field: string;
  message: string;
}

import type { AnyContractProcedure } from '@orpc/contract';
import type { CommonErrorCode, ErrorCode } from './procedure.ts';

type CodeOf<P> = P extends AnyContractProcedure ? ErrorCode<P> : P;

/**
 * An expected error, thrown by a handler and by the client. A handler names its procedure, `DomainError<typeof memories.planDate>`, or throws
 * a common error: no other code compiles.
 */
export class DomainError<P extends AnyContractProcedure | string = CommonErrorCode> extends Error {
  readonly code: CodeOf<P>;
  readonly data: ErrorData;

  constructor(code: NoInfer<CodeOf<P>>, data: ErrorData = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.data = data;
  }
}

/** What makes the errors of these codes. A handler gets one for those that its procedure declares; common ones need none. */
export interface Errors<Code extends string> {
  error: (code: Code, data?: ErrorData) => DomainError<string>;
}

export type ErrorsOf<P extends AnyContractProcedure> = Errors<ErrorCode<P>>;

/** For what no procedure answers for: the transport, jobs and the seed. */
export const anyErrors: Errors<string> = { error: (code, data) => new DomainError<string>(code, data) };

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

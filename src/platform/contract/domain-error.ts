import type { CommonErrorCode } from './procedure.ts';

/**
 * An expected error, thrown by a handler and by the client. A handler names its procedure, `DomainError<ErrorCode<typeof memories.planDate>>`,
 * or throws a common error: no other code compiles.
 */
export class DomainError<Code extends string = CommonErrorCode> extends Error {
  readonly code: Code;
  readonly data: ErrorData;

  constructor(code: NoInfer<Code>, data: ErrorData = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.data = data;
  }
}

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

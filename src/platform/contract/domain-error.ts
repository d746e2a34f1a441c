import type { CommonErrorCode } from './procedure.ts';

/**
 * An expected error: thrown by a handler on the server and by the client in the browser. A handler names its procedure,
 * `DomainError<ErrorCode<typeof memories.planDate>>`, or throws one of the common errors: no other code compiles.
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
  /** With `invalid_input`: what is wrong, by field. */
  issues?: readonly FieldIssue[];
  /** With `too_many_attempts`: when to try again. */
  minutes?: number;
  /** With an error that ends by itself at a known moment: when. */
  until?: string;
}

export interface FieldIssue {
  field: string;
  message: string;
}

/** An expected error: thrown by a handler on the server and by the client in the browser, with a code that the contract declares. */
export class DomainError extends Error {
  readonly code: string;
  readonly data: ErrorData;

  constructor(code: string, data: ErrorData = {}) {
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

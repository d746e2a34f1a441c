import { oc } from '@orpc/contract';
import type { ZodType } from 'zod';

/** Who has access to a procedure. `visitor` is everybody, signed in or not; `partner` is an account that is paired. */
export type AccessLevel = 'visitor' | 'account' | 'partner' | 'administrator';

/** A limit on attempts, counted in the database for all servers. `by` names the principal's account, their session, their address, or an input field. */
export interface Limit {
  bucket: string;
  by: 'account' | 'session' | 'address' | { field: string };
  max: number;
  minutes: number;
}

export interface ProcedureMeta {
  access: AccessLevel;
  kind: 'read' | 'write';
  limits: readonly Limit[];
  /** Where a body may be larger than others: its bytes. A principal without access is turned away before it is read. */
  bodyBytes?: number | undefined;
}

type DeclaredErrors = Record<string, 'forbidden' | 'missing' | 'conflict' | 'unacceptable'>;

interface Declaration<I extends ZodType, O extends ZodType, W extends AccessLevel, R extends DeclaredErrors> {
  /** One sentence for the API document. */
  summary: string;
  access: W;
  input: I;
  output: O;
  /** Every error this procedure may answer with, besides those any procedure may (see `CommonErrorCode`). */
  errors?: R;
  limits?: readonly Limit[];
  bodyBytes?: number;
}

/** Errors any procedure may answer with, declared once. */
export type CommonErrorCode = 'invalid_input' | 'signed_out' | 'not_found' | 'forbidden' | 'too_many_attempts' | 'unavailable' | 'disk_full';

const statusOf = { forbidden: 403, missing: 404, conflict: 409, unacceptable: 422 } as const;

/** A procedure that changes nothing: GET, with text inputs in the query. */
export const read = /* @__PURE__ */ declare('read');

/** A procedure that changes something in one transaction: POST, with a JSON body. */
export const write = /* @__PURE__ */ declare('write');

function declare<K extends 'read' | 'write'>(kind: K) {
  return <I extends ZodType, O extends ZodType, const W extends AccessLevel, const R extends DeclaredErrors = {}>(
    declaration: Declaration<I, O, W, R>,
  ) => {
    const meta = { access: declaration.access, kind, limits: declaration.limits ?? [], bodyBytes: declaration.bodyBytes };
    const errors = Object.entries(declaration.errors ?? {});
    return oc
      .$meta<ProcedureMeta & { access: W; kind: K }>(meta)
      .route({ method: kind === 'read' ? 'GET' : 'POST', summary: declaration.summary })
      .errors(Object.fromEntries(errors.map(([code, reason]) => [code, { status: statusOf[reason] }])) as { [C in keyof R]: { status: number } })
      .input(declaration.input)
      .output(declaration.output);
  };
}

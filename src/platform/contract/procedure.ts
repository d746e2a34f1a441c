import {
  oc,
  type AnyContractProcedure,
  type AnySchema,
  type ErrorFromErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
} from '@orpc/contract';
import * as z from 'zod';

/** `visitor` is everybody, signed in or not; `partner` is a paired account. */
export type AccessLevel = 'visitor' | 'account' | 'partner' | 'administrator';

/** A limit on attempts, counted in the database for all servers. `by` names the account, the session, the address or an input field. */
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
  /** Raises the body limit. A principal without access is rejected before the body is read. */
  bodyBytes?: number | undefined;
  /** The output is a file for showing. */
  isDownload?: boolean | undefined;
  /** The handler reads the body itself. */
  isUpload?: boolean | undefined;
}

type Reason = keyof typeof statusOf;
type DeclaredErrors = Record<string, Reason | { reason: Reason; data: z.ZodType }>;

interface Declaration<I extends z.ZodType, O extends z.ZodType, W extends AccessLevel, R extends DeclaredErrors> {
  /** For the API document. */
  summary: string;
  access: W;
  input: I;
  output: O;
  /** In addition to the common ones. */
  errors?: R;
  limits?: readonly Limit[];
  bodyBytes?: number;
}

const noData = z.strictObject({});
const fieldIssues = z.strictObject({ issues: z.array(z.strictObject({ field: z.string(), message: z.string() })) });
const statusOf = { forbidden: 403, missing: 404, conflict: 409, unacceptable: 422 } as const;

/** Any procedure may answer with these. */
export const commonErrors = {
  invalid_input: { status: 422, data: fieldIssues },
  signed_out: { status: 401, data: noData },
  forbidden: { status: 403, data: noData },
  not_paired: { status: 403, data: noData },
  not_found: { status: 404, data: noData },
  too_many_attempts: { status: 429, data: z.strictObject({ minutes: z.int() }) },
  unavailable: { status: 503, data: noData },
  disk_full: { status: 503, data: noData },
} as const;

export type CommonErrorCode = keyof typeof commonErrors;

/** Declared and common errors. */
export type ErrorCode<P extends AnyContractProcedure> = P extends AnyContractProcedure
  ? keyof P['~orpc']['errorMap'] & string
  : never;

/** What a client of a procedure may catch: its errors, and what is no answer at all. */
export type ErrorOf<P extends AnyContractProcedure> = P extends AnyContractProcedure
  ? ErrorFromErrorMap<P['~orpc']['errorMap']>
  : never;

type InputSchema<P> = P extends { '~orpc': { inputSchema?: infer I extends AnySchema } } ? I : never;
type OutputSchema<P> = P extends { '~orpc': { outputSchema?: infer O extends AnySchema } } ? O : never;

/** The input as a handler gets it, parsed. */
export type ParsedInput<P> = InferSchemaOutput<InputSchema<P>>;

/** The output as a handler returns it, and as its schema leaves it. */
export type HandlerOutput<P> = InferSchemaInput<OutputSchema<P>>;
export type ParsedOutput<P> = InferSchemaOutput<OutputSchema<P>>;

export type AccessOf<P> = P extends { '~orpc': { meta: { access: infer A } } } ? A & AccessLevel : never;

/** What a procedure declares. */
export function declarationOf({ '~orpc': { meta, inputSchema, outputSchema, errorMap, route } }: AnyContractProcedure) {
  const [input, output] = [inputSchema, outputSchema] as unknown as [z.ZodType, z.ZodType];
  return { meta: meta as ProcedureMeta, input, output, errors: errorMap, route };
}

/** GET, with text inputs in the query. */
export const read = /* @__PURE__ */ declare('read');

/** POST, with a JSON body, in one transaction. */
export const write = /* @__PURE__ */ declare('write');

/** GET of a file. The input has `query` and `headers`, the output `status`, `headers` and `body`. */
export const download = /* @__PURE__ */ declare('read', { inputStructure: 'detailed', outputStructure: 'detailed' });

/** GET of a file that is made while it is sent. The output has `status`, `headers` and `body`. */
export const stream = /* @__PURE__ */ declare('read', { outputStructure: 'detailed' });

/** POST of a file. The input has `query` and `body`. */
export const upload = /* @__PURE__ */ declare('write', { inputStructure: 'detailed' });

function declare<K extends 'read' | 'write'>(
  kind: K,
  structure: { inputStructure?: 'detailed'; outputStructure?: 'detailed' } = {},
) {
  return <I extends z.ZodType, O extends z.ZodType, const W extends AccessLevel, const R extends DeclaredErrors = {}>(
    declaration: Declaration<I, O, W, R>,
  ) => {
    const { summary, access, input, output, errors = {}, limits = [], bodyBytes } = declaration;
    const declared = Object.entries<DeclaredErrors[string]>(errors).map(([code, error]) => {
      const { reason, data } = typeof error === 'string' ? { reason: error, data: noData } : error;
      return [code, { status: statusOf[reason], data }];
    });
    return oc
      .$meta<ProcedureMeta & { access: W; kind: K }>({
        access,
        kind,
        limits,
        bodyBytes,
        ...(structure.inputStructure && { [kind === 'write' ? 'isUpload' : 'isDownload']: true }),
      })
      .route({ method: kind === 'read' ? 'GET' : 'POST', summary, ...structure })
      .errors(commonErrors)
      .errors(
        Object.fromEntries(declared) as {
          [C in keyof R]: {
            status: number;
            data: R[C] extends { data: infer D extends z.ZodType } ? D : typeof noData;
          };
        },
      )
      .input(input)
      .output(output);
  };
}

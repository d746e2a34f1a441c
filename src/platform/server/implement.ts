import type { AnyContractProcedure } from '@orpc/contract';
import {
  declarationOf,
  type AccessLevel,
  type AccessOf,
  type ErrorCode,
  type HandlerOutput,
  type ParsedInput,
  type ProcedureMeta,
} from '../contract/procedure.ts';
import type { Scope, Tx } from './database/transaction.ts';
import type { RequestContext } from './http/request-context.ts';

type Contract = Record<string, AnyContractProcedure>;

/** The principal of each access level, with the row-security scope of its transaction. */
export type Principals = Record<AccessLevel, { scope: Scope }>;

type InTransaction<P extends Principals, W extends AccessLevel, I, O, E extends string> = (
  tx: Tx,
  principal: P[W],
  input: I,
  context: RequestContext<E>,
) => Promise<O>;
type WithoutTransaction<P extends Principals, W extends AccessLevel, I, O, E extends string> = {
  withoutTransaction: (context: RequestContext<E>, principal: P[W], input: I) => Promise<O>;
  /** Messages by error code for a query that a browser opens as a link. */
  words?: Readonly<Record<string, string>>;
};

/** A handler for the transport. Its types are checked where it is bound. */
export interface BoundProcedure {
  procedure: AnyContractProcedure;
  meta: ProcedureMeta;
  errorMessages: Readonly<Record<string, string>> | undefined;
  handler:
    | InTransaction<Principals, AccessLevel, never, unknown, string>
    | WithoutTransaction<Principals, AccessLevel, never, unknown, string>;
}

/**
 * Binds every procedure of a contract to a handler. A handler runs inside a transaction, read-only for a query. Handlers with slow work, such as
 * hashing a password, are bound as `{ withoutTransaction }` and open their own. One that throws an error of another procedure does not compile.
 */
export function implementFor<P extends Principals>() {
  return <C extends Contract>(
    contract: C,
    handlers: {
      [V in keyof C]:
        | InTransaction<P, AccessOf<C[V]>, ParsedInput<C[V]>, HandlerOutput<C[V]>, ErrorCode<C[V]>>
        | WithoutTransaction<P, AccessOf<C[V]>, ParsedInput<C[V]>, HandlerOutput<C[V]>, ErrorCode<C[V]>>;
    },
  ): Record<string, BoundProcedure> =>
    Object.fromEntries(
      Object.entries(contract).map(([name, procedure]) => {
        const handler = handlers[name as keyof C] as unknown as BoundProcedure['handler'];
        return [
          name,
          {
            procedure,
            meta: declarationOf(procedure).meta,
            handler,
            errorMessages: 'words' in handler ? handler.words : undefined,
          },
        ];
      }),
    );
}

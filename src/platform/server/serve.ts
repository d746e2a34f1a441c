import type { AnyContractProcedure, AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract';
import type { CallMeta, CallerClass } from '../contract/call.ts';
import type { Scope, Tx } from './database/transaction.ts';
import type { Exchange } from './http/exchange.ts';

type Contract = Record<string, AnyContractProcedure>;
type Parsed<C> = C extends { '~orpc': { inputSchema?: infer I extends AnySchema } } ? InferSchemaOutput<I> : never;
type Answer<C> = C extends { '~orpc': { outputSchema?: infer O extends AnySchema } } ? InferSchemaInput<O> : never;
type WhoOf<C> = C extends { '~orpc': { meta: { who: infer W } } } ? W & CallerClass : never;

/** What a product's callers look like, by the class a call demands. Each carries the scope its transaction opens with, and how far the database had come. */
export type Callers = Record<CallerClass, { scope: Scope; position: string | null }>;

type InTransaction<P extends Callers, W extends CallerClass, I, O> = (tx: Tx, caller: P[W], input: I, exchange: Exchange) => Promise<O>;
type Outside<P extends Callers, W extends CallerClass, I, O> = {
  outside: (exchange: Exchange, caller: P[W], input: I) => Promise<O>;
  /** For a read that people follow as a link: what to say to them, by error, where a web app would be told a code. */
  words?: Readonly<Record<string, string>>;
};

/** A verb as the transport runs it: types are checked where it is bound. */
export interface BoundCall {
  procedure: AnyContractProcedure;
  meta: CallMeta;
  verb: InTransaction<Callers, CallerClass, never, unknown> | Outside<Callers, CallerClass, never, unknown>;
}

/**
 * Binds every call of a contract to the verb that answers it. A verb runs inside one transaction, which is read-only for a
 * read; the few that must do slow work first (hash a password) are bound as `{ outside }` and open their own.
 */
export function serveFor<P extends Callers>() {
  return <C extends Contract>(
    contract: C,
    verbs: {
      [V in keyof C]:
        | InTransaction<P, WhoOf<C[V]>, Parsed<C[V]>, Answer<C[V]>>
        | Outside<P, WhoOf<C[V]>, Parsed<C[V]>, Answer<C[V]>>;
    },
  ): Record<string, BoundCall> =>
    Object.fromEntries(
      Object.entries(contract).map(([name, procedure]) => [
        name,
        { procedure, meta: procedure['~orpc'].meta as CallMeta, verb: verbs[name as keyof C] as unknown as BoundCall['verb'] },
      ]),
    );
}

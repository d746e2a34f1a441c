import type { AnyContractProcedure } from '@orpc/contract';
import { implement } from '@orpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthenticateAndCount } from '../authentication.ts';
import type { RequestContext } from '../request-context.ts';
import { isSameOrigin } from '../same-origin.ts';
import { countAttempt } from '../../attempts.ts';
import type { Tx } from '../../database/transaction.ts';
import type { Disk } from '../../disk.ts';
import type { BoundProcedure, Principals } from '../../implement.ts';
import { DomainError } from '../../../contract/domain-error.ts';
import { type AccessLevel, declarationOf, type ProcedureMeta } from '../../../contract/procedure.ts';

/** What decides whether a request reaches its handler. */
export interface Guards<Account extends { id: string }> {
  /** Whose session a request names, counted. */
  authenticateAndCount: AuthenticateAndCount<Account>;
  /** The principal that a procedure demands; throws an error when this account, or nobody, has no access. */
  authorize(account: Account | null, access: AccessLevel, context: RequestContext): Principal;
  disk: Disk;
}

/** What the procedures are called with. */
export interface ProcedureContext<Account = unknown> {
  context: RequestContext<string>;
  /** Known already where several reads are answered in one request. */
  account?: Account | null;
  /** The request to answer; none where several reads are. */
  http?: { request: FastifyRequest; reply: FastifyReply; errorMessages: Readonly<Record<string, string>> | undefined };
}

type Principal = Principals[AccessLevel] & { id?: string };

/** The oRPC router. Access is checked before the input is validated, attempts are counted afterwards. */
export function procedureRouter<Account extends { id: string }>(
  features: Record<string, Record<string, BoundProcedure>>,
  { authenticateAndCount, authorize, disk }: Guards<Account>,
) {
  const contract = mapProcedures(features, ({ procedure }) => procedure);
  const os = implement<Record<string, Record<string, AnyContractProcedure>>>(contract)
    .$context<ProcedureContext<Account>>()
    .use(({ context: { context, http }, procedure, next }) => {
      if (http && declarationOf(procedure).meta.kind === 'write') {
        if (!isSameOrigin(http.request, context.settings)) throw new DomainError('forbidden');
        if (disk.isLow()) throw new DomainError('disk_full');
      }
      return next();
    })
    .use(async ({ context: { context, http, account: knownAccount }, procedure, next }) => {
      const { meta } = declarationOf(procedure);
      // Behind a large body the session was counted before the body was read.
      const account =
        knownAccount === undefined
          ? await authenticateAndCount(context, meta, { requests: meta.bodyBytes === undefined ? 1 : 0 })
          : knownAccount;
      if (http) http.request.accountId = account?.id ?? null;
      return next({ context: { principal: authorize(account, meta.access, context) } });
    });
  return mapProcedures(features, ({ meta, handler }, feature, name) =>
    os[feature]![name]!.use(async ({ context: { context, principal }, next }, input) => {
      await countAttempt(context, meta.limits, { account: principal.id, input });
      return next();
    }).handler(({ context: { context, principal }, input }) => answer(meta, handler, context, principal, input)),
  );
}

function mapProcedures<T>(
  features: Record<string, Record<string, BoundProcedure>>,
  map: (procedure: BoundProcedure, feature: string, name: string) => T,
): Record<string, Record<string, T>> {
  return Object.fromEntries(
    Object.entries(features).map(([feature, procedures]) => [
      feature,
      Object.fromEntries(Object.entries(procedures).map(([name, procedure]) => [name, map(procedure, feature, name)])),
    ]),
  );
}

function answer(
  meta: ProcedureMeta,
  handler: BoundProcedure['handler'],
  context: RequestContext<string>,
  principal: Principal,
  input: unknown,
): Promise<unknown> {
  if (typeof handler !== 'function') return handler.withoutTransaction(context, principal, input as never);
  const { database, now } = context;
  const work = (tx: Tx) => handler(tx, principal, input as never, context);
  return meta.kind === 'read'
    ? database.read(principal.scope, now, work)
    : database.transaction(principal.scope, now, work);
}

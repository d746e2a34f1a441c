import type { AnyContractProcedure, InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { ProcedureMeta } from '../contract/procedure.ts';
import { DomainError, type ErrorData } from '../contract/domain-error.ts';
import { takePrefetched } from './prefetch.ts';
import { checkReach } from './reach.ts';
import { foundReadOnly } from './read-only.ts';

type Contract = Record<string, AnyContractProcedure>;
type Meta<C> = C extends { '~orpc': { meta: infer M } } ? M : never;
type NamesOf<C extends Contract, K extends ProcedureMeta['kind']> = { [V in keyof C]: Meta<C[V]> extends { kind: K } ? V : never }[keyof C] & string;

/**
 * The calls of one feature, typed from its contract: `calls<typeof memories>('memories').write('planDate', { … })`.
 * A refused call throws `DomainError`; without a network, or when the server fails, its code is `unavailable`.
 */
export function calls<C extends Contract>(feature: string) {
  return {
    read: async <V extends NamesOf<C, 'read'>>(name: V, input: InferContractRouterInputs<C>[V], signal?: AbortSignal) => {
      const path = `/api/${feature}/${name}${query(input as object)}`;
      return ((await takePrefetched(path)) ?? (await ask(path, { ...(signal && { signal }) }))) as InferContractRouterOutputs<C>[V];
    },
    write: <V extends NamesOf<C, 'write'>>(name: V, input: InferContractRouterInputs<C>[V]) =>
      ask(`/api/${feature}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }) as Promise<InferContractRouterOutputs<C>[V]>,
  };
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, { ...init, credentials: 'same-origin' });
    body = await response.json();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    checkReach();
    throw new DomainError('unavailable');
  }
  if (response.ok) {
    if (init.method === 'POST') foundReadOnly(false);
    return body;
  }
  const { code, data } = body as { code?: string; data?: ErrorData };
  if (code === 'disk_full') foundReadOnly(true);
  else if (response.status >= 500) checkReach();
  throw new DomainError<string>(response.status >= 500 || !code ? 'unavailable' : code, data ?? {});
}

function query(input: object): string {
  const text = new URLSearchParams(Object.entries(input).filter(([, value]) => value !== undefined)).toString();
  return text && `?${text}`;
}

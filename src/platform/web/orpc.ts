import { createORPCClient, ORPCError, type ClientLink } from '@orpc/client';
import type { AnyContractProcedure, AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { createGeneralUtils, createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { takePrefetched } from './prefetch.ts';
import { checkReach } from './reach.ts';
import { foundReadOnly } from './read-only.ts';

/** Put here by `build/contract.ts`. */
declare const CONTRACT: Record<string, Record<string, AnyContractProcedure>>;

/** Of a list that is read page by page. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** What the keys of all queries and mutations of a feature begin with. */
export const keyOf = (feature: string) => createGeneralUtils([feature]).key();

/** The query and mutation options of one feature, typed by its contract: `orpcOf<typeof memories>('memories').timeline.infiniteOptions({ … })`. */
export function orpcOf<C extends Record<string, AnyContractRouter>>(feature: string) {
  const path = [feature];
  return createTanstackQueryUtils(createORPCClient(link, { path }), { path }) as unknown as RouterUtils<ContractRouterClient<C>>;
}

/** Sends a procedure to its address. `OpenAPILink` would do so too, with 7 kB for streams and files that nothing here sends. */
const link: ClientLink<Record<never, never>> = {
  async call(path, input, { signal }) {
    const { method } = CONTRACT[path[0]!]![path[1]!]!['~orpc'].route;
    const url = new URL(`/api/${path.join('/')}`, location.origin);
    if (method === 'POST') return send(new Request(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input), signal: signal ?? null }));
    for (const [name, value] of Object.entries(input as object)) if (value !== undefined) url.searchParams.append(name, String(value));
    return (await takePrefetched(url.pathname + url.search)) ?? send(new Request(url, { signal: signal ?? null }));
  },
};

async function send(request: Request): Promise<unknown> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(request);
    body = await response.json();
  } catch (error) {
    if (request.signal.aborted) throw error;
    checkReach();
    throw unavailable(error);
  }
  if (response.ok) {
    if (request.method === 'POST') foundReadOnly(false);
    return body;
  }
  const { code, data } = body as { code?: string; data?: unknown };
  if (code === 'disk_full') foundReadOnly(true);
  else if (response.status >= 500) checkReach();
  throw response.status >= 500 || !code ? unavailable() : new ORPCError(code, { defined: true, status: response.status, data });
}

const unavailable = (cause?: unknown) => new ORPCError('unavailable', { defined: true, status: 503, data: {}, cause });

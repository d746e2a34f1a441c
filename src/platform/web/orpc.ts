import { createORPCClient, ORPCError } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createGeneralUtils, createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { takePrefetched } from './prefetch.ts';
import { checkReach } from './reach.ts';
import { foundReadOnly } from './read-only.ts';

/** Put here by `build/contract.ts`. */
declare const CONTRACT: AnyContractRouter;

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

const link = new OpenAPILink(CONTRACT, {
  url: () => new URL('/api', location.origin),
  // Looked up for each request: a test puts another in its place.
  fetch: (request, init) => fetch(request, init),
  interceptors: [
    ({ next, signal }) =>
      next().catch((error: unknown) => {
        if (error instanceof ORPCError || signal?.aborted) throw error;
        checkReach();
        throw unavailable(error);
      }),
  ],
  clientInterceptors: [
    async ({ next, request }) => {
      const prefetched = await takePrefetched(request.url.pathname + request.url.search);
      if (prefetched) return { status: 200, headers: {}, body: () => Promise.resolve(prefetched) };
      const response = await next();
      // A network that wants to be logged in to answers with a page of its own.
      if (!String(response.headers['content-type']).startsWith('application/json')) throw new TypeError('not an answer of the server');
      if (request.method === 'POST' && response.status < 400) foundReadOnly(false);
      return response;
    },
  ],
  customErrorResponseBodyDecoder: (body, { status }) => {
    const { code, data } = body as { code?: string; data?: unknown };
    if (code === 'disk_full') foundReadOnly(true);
    else if (status >= 500) checkReach();
    return status >= 500 || !code ? unavailable() : new ORPCError(code, { defined: true, status, data });
  },
});

const unavailable = (cause?: unknown) => new ORPCError('unavailable', { defined: true, status: 503, data: {}, cause });

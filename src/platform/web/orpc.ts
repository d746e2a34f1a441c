import { createORPCClient, ORPCError, type ClientContext } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createGeneralUtils, createTanstackQueryUtils, type RouterUtils } from '@orpc/tanstack-query';
import { isDomainError } from '../contract/error-messages.ts';
import { takePrefetched } from './prefetch.ts';
import { checkReach, foundReadOnly } from './reach.ts';

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
  return createTanstackQueryUtils(createORPCClient(link, { path }), { path }) as unknown as RouterUtils<
    ContractRouterClient<C, CallContext>
  >;
}

/** What a call may ask of the link: a `fetch` of its own, for an upload. */
interface CallContext extends ClientContext {
  fetch?: (request: Request) => Promise<Response>;
}

/** What is read without a network, where something is kept. */
let keptAnswer: ((path: readonly string[], input: unknown) => Promise<unknown>) | undefined;

export const answerOffline = (answer: typeof keptAnswer): void => void (keptAnswer = answer);

const link = new OpenAPILink<CallContext>(CONTRACT, {
  url: () => `${location.origin}/api`,
  fetch: async (request, init, { context }) => {
    const response = await (context.fetch?.(request) ?? fetch(request, init));
    // The link would return the page of a proxy as a file.
    if (!response.headers.get('content-type')?.startsWith('application/json'))
      throw new TypeError(`${request.url} returned no JSON`);
    if (response.ok && request.method === 'POST') foundReadOnly(false);
    return response;
  },
  // The server sends the code and the data of an error alone.
  customErrorResponseBodyDecoder: (body, { status }) => {
    const { code, data } = (body ?? {}) as { code?: string; data?: unknown };
    return code === undefined ? null : new ORPCError(code, { defined: true, status, data });
  },
  clientInterceptors: [
    // Not as a `Response`: reading its body takes so long that the page is painted once without its data.
    async ({ next, request: { url } }) => {
      const body = await takePrefetched(url.pathname + url.search);
      return body === undefined ? next() : { status: 200, headers: {}, body: () => Promise.resolve(body) };
    },
  ],
  interceptors: [
    async ({ next, signal, path, input }) => {
      try {
        return await next();
      } catch (error) {
        if (signal?.aborted) throw error;
        if (isDomainError(error) && error.status < 500) throw error;
        if (isDomainError(error) && error.code === 'disk_full') foundReadOnly(true);
        else checkReach();
        const kept = await keptAnswer?.(path, input);
        if (kept) return kept;
        throw new ORPCError('unavailable', { defined: true, status: 503, data: {}, cause: error });
      }
    },
  ],
});

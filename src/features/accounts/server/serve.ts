import { serveFor } from '#platform/server/serve.ts';
import type { OtterwayCallers } from './identify-caller.ts';

/** Binds a feature's contract to its verbs, with this product's kinds of caller. */
export const serve = serveFor<OtterwayCallers>();

import { serveFor } from '#platform/server/serve.ts';
import type { OtterwayPrincipals } from './auth.ts';

/** Binds a feature's contract to its verbs, with this product's kinds of principal. */
export const serve = serveFor<OtterwayPrincipals>();

import { implementFor } from '#platform/server/implement.ts';
import type { OtterwayPrincipals } from './auth.ts';

/** Binds a feature's contract to its handlers, with this product's kinds of principal. */
export const implement = implementFor<OtterwayPrincipals>();

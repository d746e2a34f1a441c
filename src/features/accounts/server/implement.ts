import { implementFor } from '#platform/server/implement.ts';
import type { OtterwayPrincipals } from './auth.ts';

/** Binds a contract to its handlers, with this product's principals. */
export const implement = implementFor<OtterwayPrincipals>();

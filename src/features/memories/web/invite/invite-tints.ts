import type { Tint } from '#design/stone.tsx';

/** A stone for each day of plans that the invite takes. */
export const inviteTints: Tint[] = [1, 2, 4, 5, 'sun'];

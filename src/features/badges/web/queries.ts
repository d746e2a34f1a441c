import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { orpcOf } from '#platform/web/orpc.ts';
import type { badges, ownBadge, partnersBadge } from '../contract.ts';

export type OwnBadge = z.output<typeof ownBadge>;
export type PartnersBadge = z.output<typeof partnersBadge>;

export const orpc = orpcOf<typeof badges>('badges');

/** Every badge with the own progress, and what the partner has unlocked. */
export const badgesQuery = orpc.list.queryOptions({ input: {} });

export const useBadges = () => useQuery(badgesQuery);

/** Fails silently: an unlock that was not recorded as celebrated is celebrated again after the next load. */
export const useCelebrated = () => useMutation(orpc.celebrated.mutationOptions({ retry: 2 }));

import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { calls } from '#platform/web/api-client.ts';
import type { badges, ownBadge, partnersBadge } from '../contract.ts';

export type OwnBadge = z.output<typeof ownBadge>;
export type PartnersBadge = z.output<typeof partnersBadge>;

const api = calls<typeof badges>('badges');

/** Every badge with the own progress, and what the partner has unlocked. */
export const badgesQuery = queryOptions({
  queryKey: ['badges', 'list'],
  queryFn: ({ signal }) => api.read('list', {}, signal),
});

export function useBadges() {
  return useQuery(badgesQuery);
}

/** Fails quietly: an unlock that could not be noted as seen is celebrated again at the next load. */
export function useCelebrated() {
  return useMutation({ mutationFn: (badgeId: string) => api.write('celebrated', { badgeId }), retry: 2 });
}

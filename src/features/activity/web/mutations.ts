import { defineMutation, patch, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { activityTexts } from '../messages.ts';
import { activityQuery, orpc } from './queries.ts';

const wave = defineMutation({
  mutation: orpc.wave.mutationOptions(),
  patches: [patch(activityQuery.queryKey, (known) => ({ ...known, wavedToday: true }))],
  failed: activityTexts.waveFailed,
});

export const useWave = () => useOptimisticMutation(wave, { scope: 'wave' });

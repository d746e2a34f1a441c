import { forgetDraft } from '#platform/web/device/draft.ts';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { defineMutation, sent, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryErrors, planErrors } from '../../messages/lane.ts';
import { refusedField } from '../form-errors.ts';
import { orpc, type Memory } from '../queries.ts';
import { onError, refetchMemories } from './refetch-memories.ts';
import { patchMemory } from './timeline.ts';
import { entryTexts } from '../../messages/entry.ts';

export interface Plan {
  activity: string;
  date: string;
  time: string;
  venueUrl: string;
  idea: 'me' | 'partner';
}

export interface PastMemory {
  activity: string;
  date: string;
  lead: 'me' | 'partner';
  mood: Memory['mood'];
  notes: string;
}

/** With both clocks as the response will have them. */
type EditedPlan = Plan & { memoryId: string; changed: (keyof Plan)[]; localTimes?: Memory['localTimes'] };
type EditedMemory = PastMemory & { memoryId: string; changed: (keyof PastMemory)[] };

/** The form opens again and shows errors that concern one field. */
const isSilent = (error: unknown) => isDomainError(error) && error.code in refusedField;

const editPlan = defineMutation({
  mutation: { mutationKey: orpc.editPlan.mutationKey() },
  sends: (edited: EditedPlan) => {
    const { localTimes: _, ...input } = edited;
    return sent(orpc.editPlan, input);
  },
  patches: [
    patchMemory((memory, { changed, activity, date, time, localTimes = null, venueUrl, idea }: EditedPlan) => ({
      ...memory,
      ...(changed.includes('activity') && { activity: activity.trim() }),
      ...((changed.includes('date') || changed.includes('time')) && { date, time: time || null, localTimes }),
      ...(changed.includes('venueUrl') && { venueUrl: venueUrl.trim() || null }),
      ...(changed.includes('idea') && { credit: idea }),
      lastChanges: [],
    })),
  ],
  errors: planErrors,
  isSilent,
  failed: entryTexts.changeFailed,
  onSuccess: (_, { memoryId }, client) => {
    for (const form of ['edited', 'rescheduled']) forgetDraft({ name: `${form} plan ${memoryId}` });
    toast.success(entryTexts.changed);
    void refetchMemories(client, memoryId);
  },
  onError,
});

const editMemory = defineMutation({
  mutation: { mutationKey: orpc.editMemory.mutationKey() },
  sends: (edited: EditedMemory) => sent(orpc.editMemory, edited),
  patches: [
    patchMemory((memory, { changed, activity, date, lead, mood, notes }: EditedMemory) => ({
      ...memory,
      ...(changed.includes('activity') && { activity: activity.trim() }),
      ...(changed.includes('date') && { date }),
      ...(changed.includes('lead') && { credit: lead }),
      ...(changed.includes('mood') && { mood }),
      ...(changed.includes('notes') && { notes: notes.trim() || null }),
    })),
  ],
  errors: memoryErrors,
  isSilent,
  failed: entryTexts.changeFailed,
  onSuccess: (_, { memoryId }, client) => {
    forgetDraft({ name: `edited memory ${memoryId}` });
    toast.success(entryTexts.changed);
    void refetchMemories(client, memoryId);
  },
  onError,
});

export const editWrites = [editPlan, editMemory];

export const useEditPlan = (memoryId: string, saved: () => void) =>
  useOptimisticMutation(editPlan, { scope: memoryId, onSuccess: saved });
export const useEditMemory = (memoryId: string, saved: () => void) =>
  useOptimisticMutation(editMemory, { scope: memoryId, onSuccess: saved });

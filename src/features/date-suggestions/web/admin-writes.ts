import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '#platform/contract/refusal.ts';
import { wordsFor } from '#platform/contract/refusal-words.ts';
import { calls } from '#platform/web/api-client.ts';
import { toastRefusal } from '#platform/web/refusal-toast.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { dateSuggestions } from '../contract.ts';
import type { SuggestionContent } from '../rules.ts';
import { keptTexts, saveRefusals } from '../text.ts';
import { rememberOne, showInLists, showOnTop, type KeptSuggestion } from './admin-queries.ts';

const api = calls<typeof dateSuggestions>('dateSuggestions');

/** What is to stand there. `over` is the suggestion as it was seen; without one it is new. */
export interface SavedSuggestion {
  id: string;
  over: KeptSuggestion | null;
  content: SuggestionContent;
}

const atOnce = { mutationKey: ['dateSuggestions', 'at once'] };

/** Shows a write before the server answers; the truth is read when the last one under way has ended. */
function useSettled() {
  const queries = useQueryClient();
  return {
    queries,
    begin: () => queries.cancelQueries({ queryKey: ['dateSuggestions'] }),
    settle: () => {
      if (queries.isMutating(atOnce) === 1) void queries.invalidateQueries({ queryKey: ['dateSuggestions'] });
    },
  };
}

export function useSaveSuggestion() {
  const { queries, begin, settle } = useSettled();
  return useMutation({
    ...atOnce,
    mutationFn: async ({ id, over, content }: SavedSuggestion) => {
      const wanted = { ...content, steps: [...content.steps] };
      const saved = over ? api.write('updateSuggestion', { suggestionId: id, ...wanted, seen: over.updatedAt }) : api.write('createSuggestion', { id, ...wanted });
      return (await saved).suggestion;
    },
    onMutate: async (saved) => {
      await begin();
      const face = faceOf(saved);
      return { takeBack: saved.over ? showInLists(queries, (items) => items.map((one) => (one.id === face.id ? face : one))) : showOnTop(queries, face) };
    },
    onSuccess: (suggestion, { over }) => {
      rememberOne(queries, suggestion);
      toast.success(over ? keptTexts.updated : keptTexts.created);
    },
    onError: (fault, { over }, shown) => {
      shown?.takeBack();
      tellSaveFault(fault, over ? keptTexts.updateFailed : keptTexts.createFailed);
    },
    onSettled: settle,
  });
}

export function useDeleteSuggestion() {
  const { queries, begin, settle } = useSettled();
  return useMutation({
    ...atOnce,
    mutationFn: ({ id }: KeptSuggestion) => api.write('deleteSuggestion', { suggestionId: id }),
    onMutate: async ({ id }) => {
      await begin();
      return { takeBack: showInLists(queries, (items) => items.filter((one) => one.id !== id)) };
    },
    onSuccess: () => void toast.success(keptTexts.deleted),
    onError: (fault, _, shown) => {
      shown?.takeBack();
      toastRefusal(fault, {}, keptTexts.deleteFailed);
    },
    onSettled: settle,
  });
}

/** Whether the suggestion or its steps are at fault, in the specification's words; a message beside the field says the rest. */
function tellSaveFault(fault: unknown, failed: { suggestion: string; steps: string }): void {
  if (fault instanceof Refusal && fault.code === 'signed_out') return;
  const isOfSteps = fault instanceof Refusal && fault.data.issues?.[0]?.field === 'steps';
  toast.error(wordsFor(fault, saveRefusals, isOfSteps ? failed.steps : failed.suggestion));
}

/** How a suggestion will look once it is saved. */
function faceOf({ id, over, content }: SavedSuggestion): KeptSuggestion {
  const now = new Date().toISOString();
  const steps = content.steps.filter(({ activity }) => activity.trim() !== '').map((step, index) => ({ ...step, stepNumber: index + 1 }));
  return { createdAt: now, updatedAt: now, updatedByName: null, ...over, id, ...content, steps };
}

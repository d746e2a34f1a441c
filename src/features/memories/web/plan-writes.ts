import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { memories } from '../contract.ts';
import { memoryRefusals, memoryTexts, planRefusals } from '../text.ts';
import { toastUnlessBeside } from './form-errors.ts';
import type { Memory } from './queries.ts';
import { useShownAtOnce } from './shown-at-once.ts';
import { useReread } from './writes.ts';

const api = calls<typeof memories>('memories');

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

/** The id is made with the form: the same submit twice is the same date. */
export function usePlanDate() {
  const refresh = usePaidRefresh();
  return useMutation({
    mutationFn: (input: Plan & { id: string; suggestionId: string | null }) => api.write('planDate', input),
    onSuccess: ({ pebbles }) => {
      toast.success(memoryTexts.planned(pebbles));
      refresh();
    },
    onError: (fault) => toastUnlessBeside(fault, planRefusals, memoryTexts.planFailed),
  });
}

export function useAddMemory() {
  const refresh = usePaidRefresh();
  return useMutation({
    mutationFn: (input: PastMemory & { id: string; keepToMyself: boolean }) => api.write('addMemory', input),
    onSuccess: ({ pebbles }) => {
      toast.success(memoryTexts.added(pebbles));
      refresh();
    },
    onError: (fault) => toastUnlessBeside(fault, memoryRefusals, memoryTexts.addFailed),
  });
}

export function useEditPlan() {
  const reread = useReread();
  return useShownAtOnce({
    failed: memoryTexts.changeFailed,
    refusals: planRefusals,
    send: (input: Plan & { memoryId: string }) => api.write('editPlan', input),
    change: (memory, { activity, date, time, venueUrl, idea }) => ({
      ...memory,
      activity: activity.trim(),
      date,
      time: time || null,
      venueUrl: venueUrl.trim() || null,
      credit: idea,
      lastChanges: [],
    }),
    done: () => {
      toast.success(memoryTexts.changed);
      void reread();
    },
  });
}

export function useEditMemory() {
  const reread = useReread();
  return useShownAtOnce({
    failed: memoryTexts.changeFailed,
    refusals: memoryRefusals,
    send: (input: PastMemory & { memoryId: string }) => api.write('editMemory', input),
    change: (memory, { activity, date, lead, mood, notes }) => ({
      ...memory,
      activity: activity.trim(),
      date,
      credit: lead,
      mood,
      notes: notes.trim() || null,
    }),
    done: () => {
      toast.success(memoryTexts.changed);
      void reread();
    },
  });
}

function usePaidRefresh() {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['memories'] });
    void queries.invalidateQueries({ queryKey: ['pebbles'] });
  };
}

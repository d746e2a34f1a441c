import { calls } from '#platform/web/api-client.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import type { memories } from '../contract.ts';
import { memoryErrors, memoryTexts, planErrors } from '../messages.ts';
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

export function useEditPlan(saved: () => void) {
  const reread = useReread();
  return useShownAtOnce({
    failed: memoryTexts.changeFailed,
    errors: planErrors,
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
    done: (_, { memoryId }) => {
      saved();
      toast.success(memoryTexts.changed);
      void reread(memoryId);
    },
  });
}

export function useEditMemory(saved: () => void) {
  const reread = useReread();
  return useShownAtOnce({
    failed: memoryTexts.changeFailed,
    errors: memoryErrors,
    send: (input: PastMemory & { memoryId: string }) => api.write('editMemory', input),
    change: (memory, { activity, date, lead, mood, notes }) => ({
      ...memory,
      activity: activity.trim(),
      date,
      credit: lead,
      mood,
      notes: notes.trim() || null,
    }),
    done: (_, { memoryId }) => {
      saved();
      toast.success(memoryTexts.changed);
      void reread(memoryId);
    },
  });
}

import { Refusal } from '../contract/refusal.ts';
import { wordsFor } from '../contract/refusal-words.ts';
import { toast } from './ui/toasts.tsx';

/** Says why a call failed, in one toast for each fallback. Silent where something else speaks: a message beside a field, or the log-in page. */
export function toastRefusal(fault: unknown, texts: Readonly<Record<string, string>>, fallback: string): void {
  if (fault instanceof Refusal && fault.code === 'signed_out') return;
  if (fault instanceof Refusal && fault.code === 'invalid_input' && fault.data.issues?.some(({ field }) => field !== '')) return;
  toast.error(wordsFor(fault, texts, fallback), { id: fallback });
}

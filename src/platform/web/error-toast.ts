import { isDomainError, wordsFor } from '../contract/error-messages.ts';
import { toast } from './ui/toasts.tsx';

/** Says why a call failed, in one toast for each fallback. Silent where something else speaks: a message beside a field, or the log-in page. */
export function toastError(error: unknown, texts: Readonly<Record<string, string>>, fallback: string): void {
  if (isDomainError(error) && error.code === 'signed_out') return;
  if (isDomainError(error) && error.code === 'invalid_input' && error.data.issues.some(({ field }) => field !== '')) return;
  toast.error(wordsFor(error, texts, fallback), { id: fallback });
}

import { isDomainError, errorText } from '../contract/error-messages.ts';
import { toast } from './ui/toasts.tsx';

/** Shows why a request failed, in one toast for each fallback text. Silent when a field or the log-in page shows the error. */
export function toastError(error: unknown, texts: Readonly<Record<string, string>>, fallback: string): void {
  if (isDomainError(error) && error.code === 'signed_out') return;
  if (isDomainError(error) && error.code === 'invalid_input' && error.data.issues.some(({ field }) => field !== ''))
    return;
  toast.error(errorText(error, texts, fallback), { id: fallback });
}

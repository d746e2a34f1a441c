import { isDomainError } from '#platform/contract/error-messages.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { ErrorState } from '#design/states.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { keptTexts } from '../messages.ts';
import { useKeptSuggestion } from './admin-suggestions.ts';
import { SuggestionForm } from './suggestion-form.tsx';

type EditedSuggestionProps = { id: string; takesFocus: boolean; onDone: () => void };

/** The form of an existing suggestion, which another administrator may have deleted meanwhile. */
export function EditedSuggestion({ id, takesFocus, onDone }: EditedSuggestionProps) {
  const kept = useKeptSuggestion(id);
  const isGone = isDomainError(kept.error) && kept.error.code === 'not_found';
  useFailureToast({ ...kept, isError: kept.isError && !isGone }, keptTexts.loadFailed);
  if (isGone) return <SuggestionForm target={id} now={null} takesFocus={takesFocus} onDone={onDone} />;
  if (kept.data) return <SuggestionForm target={id} now={kept.data} takesFocus={takesFocus} onDone={onDone} />;
  if (kept.isError) return <ErrorState text={keptTexts.loadFailed} onRetry={() => void kept.refetch()} />;
  return <Skeleton shapes={[90, 64, 64, 140, 64, 160]} label={keptTexts.loading} />;
}

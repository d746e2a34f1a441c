import { useId } from 'react';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Filters } from '../rules.ts';
import { suggestionTexts } from '../messages.ts';
import { useSuggestions } from './queries.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestion-list.module.css';

export function SuggestionList({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const headingId = useId();
  const found = useSuggestions(filters);
  useFailureToast(found, suggestionTexts.loadFailed);
  const total = found.data?.pages[0]?.total;
  const suggestions = found.data?.pages.flatMap((page) => page.suggestions);
  return (
    <section aria-labelledby={headingId} aria-busy={found.isPlaceholderData}>
      <h2 id={headingId} className={found.isPending || total ? styles.count : 'sr-only'} aria-live="polite">
        {total === undefined ? suggestionTexts.ideas : suggestionTexts.found(total)}
      </h2>
      {found.isPending && (
        <Skeleton className={`${styles.cards} stack gap-16`} shapes={[420, 400, 420, 400, 420, 400]} />
      )}
      {found.isError && !suggestions && (
        <ErrorState text={suggestionTexts.loadFailed} onRetry={() => void found.refetch()} />
      )}
      {suggestions?.length === 0 && (
        <EmptyState
          otter="searching"
          text={suggestionTexts.none}
          action={
            <Button tone="soft" onClick={onClear}>
              {suggestionTexts.clear}
            </Button>
          }
        />
      )}
      {suggestions && suggestions.length > 0 && (
        <ul className={`${styles.cards} stack gap-16`}>
          {suggestions.map((suggestion) => (
            <SuggestionCard key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
      )}
      <LoadMore pages={found} className="mt-24 stack center-items" />
    </section>
  );
}

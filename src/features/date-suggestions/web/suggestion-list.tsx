import { useId } from 'react';
import { Link } from '@tanstack/react-router';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { EmptyState, ErrorState } from '#design/states.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { Filters } from '../rules.ts';
import { suggestionTexts } from '../messages.ts';
import { useSuggestions, type Suggestion } from './queries.ts';
import { KindTags, SuggestionHead, SuggestionWords } from './suggestion-face.tsx';
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

function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const titleId = useId();
  const { id, title, category, steps } = suggestion;
  return (
    <Card as="li" className="column gap-14">
      <SuggestionHead category={category} title={title} titleId={titleId} />
      <SuggestionWords {...suggestion} />
      <p className={`${styles.tags} wrap gap-6`}>
        <KindTags {...suggestion} />
      </p>
      <Link
        to="/plan-date"
        state={{
          suggestion: { id, title },
          steps: steps.map(({ stepNumber, activity, notes }) => ({ step_number: stepNumber, activity, notes })),
        }}
        className={buttonClass({ tone: 'soft', wide: true })}
        aria-describedby={titleId}
      >
        {suggestionTexts.select}
      </Link>
    </Card>
  );
}

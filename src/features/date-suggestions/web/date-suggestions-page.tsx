import { useNavigate, useSearch } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { pageTitle } from '#design/messages.ts';
import { PageHeader } from '#design/page-header.tsx';
import type { Filters } from '../rules.ts';
import { suggestionTexts } from '../messages.ts';
import { FilterCard } from './filter-card.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import styles from './date-suggestions-page.module.css';

/** The URL has the filters, for links and the back button. */
export function DateSuggestionsPage() {
  const filters = useSearch({ from: '/public/date-suggestions' });
  const navigate = useNavigate();
  const choose = (chosen: Filters) => void navigate({ to: '/date-suggestions', search: chosen, resetScroll: false });
  return (
    <main className="page-width">
      <title>{pageTitle(suggestionTexts.title)}</title>
      <PageHeader
        title={suggestionTexts.title}
        icon={<Lightbulb aria-hidden />}
        tint="sun"
        lead={suggestionTexts.lead}
      />
      <div className={`${styles.columns} stack gap-8`}>
        <FilterCard filters={filters} onChoose={choose} />
        <SuggestionList filters={filters} onClear={() => choose({})} />
      </div>
    </main>
  );
}

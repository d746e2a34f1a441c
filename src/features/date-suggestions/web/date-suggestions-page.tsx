import { useNavigate, useSearch } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { pageTitle } from '#design/messages.ts';
import { PageHeader } from '#design/page-header.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/native-fields.tsx';
import { type Filters, filtersOf } from '../rules.ts';
import { suggestionTexts, filterTexts } from '../messages.ts';
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

type FilterCardProps = { filters: Filters; onChoose: (filters: Filters) => void };

/** Four filters: a row of chips that scrolls sideways on phones, a card beside the list on wider screens. */
export function FilterCard({ filters, onChoose }: FilterCardProps) {
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <search className={styles.card}>
      <h2 className={styles.title}>{suggestionTexts.filters}</h2>
      <div className={`${styles.filters} flex relative gap-8`}>
        {(Object.keys(filterTexts) as (keyof Filters)[]).map((filter) => (
          <div key={filter} className={styles.filter} data-chosen={filters[filter] !== undefined || undefined}>
            <SelectField
              name={filter}
              label={filterTexts[filter].name}
              options={optionsOf(filter)}
              value={filters[filter] ?? ''}
              onChange={(chosen) => onChoose(filtersOf({ ...filters, [filter]: chosen }))}
            />
          </div>
        ))}
        {isFiltered && (
          <Button tone="ghost" className={styles.clear} onClick={() => onChoose({})}>
            {suggestionTexts.clear}
          </Button>
        )}
      </div>
    </search>
  );
}

function optionsOf(filter: keyof Filters) {
  const { all, choices } = filterTexts[filter];
  return [{ value: '', label: all }, ...Object.entries(choices).map(([value, label]) => ({ value, label }))];
}

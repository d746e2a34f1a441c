import { Button } from '#platform/web/ui/button.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import { filtersOf, type Filters } from '../rules.ts';
import { filterTexts, suggestionTexts } from '../messages.ts';
import styles from './filter-card.module.css';

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

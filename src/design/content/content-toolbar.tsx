import { Download, Search, Upload } from 'lucide-react';
import { contentFormats, contentOrders, type ContentFormat } from '#platform/contract/content-choices.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { contentTexts } from './content-texts.ts';
import styles from './content-toolbar.module.css';
import type { ContentItem } from './content-mutations.ts';
import type { ListFilters, ContentList } from './use-content-list.ts';

type ContentToolbarProps<Item extends ContentItem> = {
  list: Pick<ContentList<Item>, 'filters' | 'setFilters' | 'total'>;
  one: string;
  many: string;
  exportLink: (format: ContentFormat) => string;
  onImport: () => void;
};

export function ContentToolbar<Item extends ContentItem>({
  list: { filters, setFilters, total },
  one,
  many,
  exportLink,
  onImport,
}: ContentToolbarProps<Item>) {
  return (
    <search className={`${styles.bar} stack gap-6`}>
      <div className="flex wrap relative gap-8">
        <Search className={styles.glass} size={18} aria-hidden />
        <input
          className={styles.search}
          type="search"
          dir="auto"
          aria-label={contentTexts.search(many)}
          placeholder={contentTexts.search(many)}
          maxLength={100}
          autoComplete="off"
          value={filters.search}
          onChange={({ target }) => setFilters({ search: target.value })}
        />
        <select
          className={`${styles.select} min-width-0 weight-650`}
          aria-label={contentTexts.state}
          data-chosen={filters.state || undefined}
          value={filters.state}
          onChange={({ target }) => setFilters({ state: target.value as ListFilters['state'] })}
        >
          {(['', 'active', 'inactive'] as const).map((state) => (
            <option key={state} value={state}>
              {contentTexts.states[state]}
            </option>
          ))}
        </select>
        <select
          className={`${styles.select} min-width-0 weight-650`}
          aria-label={contentTexts.order}
          value={filters.order}
          onChange={({ target }) => setFilters({ order: target.value as ListFilters['order'] })}
        >
          {contentOrders.map((order) => (
            <option key={order} value={order}>
              {contentTexts.orders[order]}
            </option>
          ))}
        </select>
      </div>
      <div className={`${styles.files} row wrap`}>
        <p className={`${styles.total} muted weight-650`} role="status">
          {total === undefined ? '' : contentTexts.found(total, one, many)}
        </p>
        <Button tone="ghost" onClick={onImport}>
          <Upload size={18} aria-hidden />
          {contentTexts.import}
        </Button>
        {contentFormats.map((format) => (
          <a key={format} className={buttonClass({ tone: 'ghost' })} href={exportLink(format)} download>
            <Download size={18} aria-hidden />
            <span>
              <span className="sr-only">{contentTexts.export} </span>
              {contentTexts.formats[format]}
            </span>
          </a>
        ))}
      </div>
    </search>
  );
}

import { Download, Search, Upload } from 'lucide-react';
import { contentFormats, contentOrders, type ContentFormat } from '#platform/contract/content-choices.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { contentTexts } from './content-texts.ts';
import styles from './content-toolbar.module.css';
import type { ContentItem } from './content-mutations.ts';
import type { Asked, ContentList } from './use-content-list.ts';

type ContentToolbarProps<Item extends ContentItem> = {
  list: Pick<ContentList<Item>, 'asked' | 'ask' | 'total'>;
  one: string;
  many: string;
  exportLink: (format: ContentFormat) => string;
  onImport: () => void;
};

/** Above a list of content: searches, filters, orders, imports and exports it. */
export function ContentToolbar<Item extends ContentItem>({ list: { asked, ask, total }, one, many, exportLink, onImport }: ContentToolbarProps<Item>) {
  return (
    <search className={styles.bar}>
      <div className={styles.find}>
        <Search className={styles.glass} size={18} aria-hidden />
        <input
          className={styles.search}
          type="search"
          dir="auto"
          aria-label={contentTexts.search(many)}
          placeholder={contentTexts.search(many)}
          maxLength={100}
          autoComplete="off"
          value={asked.search}
          onChange={({ target }) => ask({ search: target.value })}
        />
        <select className={styles.select} aria-label={contentTexts.state} data-chosen={asked.state || undefined} value={asked.state} onChange={({ target }) => ask({ state: target.value as Asked['state'] })}>
          {(['', 'active', 'inactive'] as const).map((state) => (
            <option key={state} value={state}>
              {contentTexts.states[state]}
            </option>
          ))}
        </select>
        <select className={styles.select} aria-label={contentTexts.order} value={asked.order} onChange={({ target }) => ask({ order: target.value as Asked['order'] })}>
          {contentOrders.map((order) => (
            <option key={order} value={order}>
              {contentTexts.orders[order]}
            </option>
          ))}
        </select>
      </div>
      <div className={styles.files}>
        <p className={styles.total} role="status">
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

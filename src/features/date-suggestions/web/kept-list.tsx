import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useAsked } from '#design/content/asked.ts';
import { ContentToolbar } from '#design/content/content-toolbar.tsx';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { keptTexts } from '../messages.ts';
import { checkFile, exportLink, takeFile, useKeptSuggestions, type KeptSuggestion } from './admin-queries.ts';
import { useDeleteSuggestion } from './admin-mutations.ts';
import { KeptCard } from './kept-card.tsx';
import styles from './kept-list.module.css';

const ImportDialog = lazyOverlay(() => import('#design/content/import-dialog.tsx'));
const DeleteSuggestionDialog = lazyOverlay(() => import('./delete-suggestion-dialog.tsx'));

type KeptListProps = { hidden: boolean; edited: string | undefined; onEdit: (id: string) => void; onNew: () => void; onDeleted: (id: string) => void };

/** Every suggestion there is, active or not. */
export function KeptList({ hidden, edited, onEdit, onNew, onDeleted }: KeptListProps) {
  const headingId = useId();
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  const queries = useQueryClient();
  const { asked, ask, input } = useAsked();
  const found = useKeptSuggestions(input);
  useFailureToast(found, keptTexts.loadFailed);
  const [isImporting, setImporting] = useState(false);
  const [doomed, setDoomed] = useState<KeptSuggestion | null>(null);
  const [isAsking, setAsking] = useState<'no' | 'yes' | 'answered'>('no');
  const remove = useDeleteSuggestion();

  const suggestions = found.data?.pages.flatMap(({ items }) => items);
  const askToDelete = (suggestion: KeptSuggestion) => {
    setDoomed(suggestion);
    setAsking('yes');
  };
  const confirmDelete = () => {
    setAsking('answered');
    if (!doomed) return;
    remove.mutate(doomed.id);
    onDeleted(doomed.id);
  };
  const newOne = (
    <Button large wide onClick={onNew}>
      <Plus aria-hidden />
      {keptTexts.newOne}
    </Button>
  );
  return (
    <section className={styles.list} hidden={hidden} aria-labelledby={headingId} aria-busy={found.isPlaceholderData}>
      <h2 id={headingId} ref={setHeading} tabIndex={-1} className="sr-only">
        {keptTexts.list}
      </h2>
      <ContentToolbar asked={asked} ask={ask} total={found.data?.pages[0]?.total} one={keptTexts.one} many={keptTexts.many} exportLink={exportLink} onImport={() => setImporting(true)} />
      {found.isPending && <Skeleton className={styles.cards ?? ''} shapes={[168, 168, 168, 168]} label={keptTexts.loading} />}
      {found.isError && !suggestions && <ErrorState text={keptTexts.loadFailed} onRetry={() => void found.refetch()} />}
      {suggestions?.length === 0 &&
        (Object.keys(input).length > 0 ? (
          <EmptyState otter="searching" text={keptTexts.noneFound} action={<Button tone="soft" onClick={() => ask({ search: '', state: '' })}>{keptTexts.showAll}</Button>} />
        ) : (
          <EmptyState otter="sleeping" text={keptTexts.empty} />
        ))}
      {suggestions && suggestions.length > 0 && (
        <ul className={styles.cards}>
          {suggestions.map((suggestion) => (
            <KeptCard
              key={suggestion.id}
              suggestion={suggestion}
              isEdited={suggestion.id === edited}
              onEdit={() => onEdit(suggestion.id)}
              onDelete={() => askToDelete(suggestion)}
            />
          ))}
        </ul>
      )}
      <LoadMore pages={found} className={styles.foot} />
      <div className={styles.bar}>{newOne}</div>
      <DeleteSuggestionDialog
        open={isAsking === 'yes'}
        title={doomed?.title ?? ''}
        returnTo={isAsking === 'answered' ? heading : null}
        onClose={() => setAsking((now) => (now === 'yes' ? 'no' : now))}
        onConfirm={confirmDelete}
      />
      <ImportDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        title={keptTexts.importTitle}
        columns={keptTexts.importColumns}
        check={checkFile}
        take={takeFile}
        onTaken={() => void queries.invalidateQueries({ queryKey: ['dateSuggestions'] })}
      />
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { ConfirmDialogProps } from '#platform/web/ui/confirm-dialog.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../states.tsx';
import type { Content } from './content.ts';
import { useDeleteContent, type ContentItem } from './content-mutations.ts';
import { contentTexts } from './content-texts.ts';
import { ContentToolbar } from './content-toolbar.tsx';
import type { ContentList as List } from './use-content-list.ts';

const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(async () => ({
  default: (await import('#platform/web/ui/confirm-dialog.tsx')).ConfirmDialog,
}));
const ImportDialog = lazyOverlay(() => import('./import-dialog.tsx'));

type ContentListProps<Item extends ContentItem> = {
  content: Content<Item>;
  list: List<Item>;
  /** Class names of the list and of the button below it. */
  classes: { list?: string | undefined; foot?: string | undefined };
  skeleton: { shapes: number[]; label?: string };
  /** Actions for an empty list and for a search without results. */
  emptyAction?: ReactNode;
  noneFoundAction?: ReactNode;
  /** A heading for screen readers, which receives the focus after a deletion. */
  heading?: string;
  onDeleted?: (id: string) => void;
  renderCard: (item: Item, onDelete: () => void) => ReactNode;
};

/** A list of one kind of content with search, deletion, export and import. */
export function ContentList<Item extends ContentItem>({
  content,
  list,
  classes,
  skeleton,
  emptyAction,
  noneFoundAction,
  heading,
  onDeleted,
  renderCard,
}: ContentListProps<Item>) {
  const { texts } = content;
  const { found, items } = list;
  const headingId = useId();
  const client = useQueryClient();
  const remove = useDeleteContent(content);
  const [title, setTitle] = useState<HTMLHeadingElement | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [chosen, setChosen] = useState<Item | null>(null);
  const [question, setQuestion] = useState<'closed' | 'open' | 'confirmed'>('closed');
  const confirm = () => {
    setQuestion('confirmed');
    if (!chosen) return;
    remove.mutate(chosen.id);
    onDeleted?.(chosen.id);
  };
  return (
    <section aria-labelledby={heading && headingId} aria-busy={found.isPlaceholderData}>
      {heading && (
        <h2 id={headingId} ref={setTitle} tabIndex={-1} className="sr-only">
          {heading}
        </h2>
      )}
      <ContentToolbar
        list={list}
        one={texts.one}
        many={texts.many}
        exportLink={content.exportLink}
        onImport={() => setImporting(true)}
      />
      {found.isPending && <Skeleton className={classes.list ?? ''} {...skeleton} />}
      {found.isError && !items && <ErrorState text={texts.loadFailed} onRetry={() => void found.refetch()} />}
      {items?.length === 0 &&
        (list.isNarrowed ? (
          <EmptyState otter="searching" text={texts.noneFound} action={noneFoundAction} />
        ) : (
          <EmptyState otter="sleeping" text={texts.none} action={emptyAction} />
        ))}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) =>
            renderCard(item, () => {
              setChosen(item);
              setQuestion('open');
            }),
          )}
        </ul>
      )}
      <LoadMore pages={found} className={classes.foot} />
      <ConfirmDialog
        open={question === 'open'}
        onClose={() => setQuestion((now) => (now === 'open' ? 'closed' : now))}
        title={texts.deleteTitle}
        text={chosen ? texts.deleteText(chosen) : ''}
        confirmText={contentTexts.deleteIt}
        returnTo={question === 'confirmed' ? (title ?? document.getElementById('content')) : null}
        onConfirm={confirm}
      >
        {chosen && texts.deleteHint && <p>{texts.deleteHint(chosen)}</p>}
      </ConfirmDialog>
      <ImportDialog
        open={isImporting}
        onClose={() => setImporting(false)}
        title={texts.importTitle}
        columns={texts.columns}
        check={content.check}
        take={content.import}
        onTaken={() => content.onImported(client)}
      />
    </section>
  );
}

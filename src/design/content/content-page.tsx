import { Plus } from 'lucide-react';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { ContentFormat } from '#platform/contract/content-choices.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { ConfirmDialogProps } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { LoadMore, type Pages } from '#platform/web/ui/load-more.tsx';
import { adminPageTitle } from '../messages.ts';
import { PageHeader } from '../page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Tint } from '../stone.tsx';
import type { useAsked } from './asked.ts';
import styles from './content-page.module.css';
import { contentTexts } from './content-texts.ts';
import { ContentToolbar } from './content-toolbar.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';

const ConfirmDialog = lazyOverlay<ConfirmDialogProps>(async () => ({ default: (await import('#platform/web/ui/confirm-dialog.tsx')).ConfirmDialog }));
const ImportDialog = lazyOverlay(() => import('./import-dialog.tsx'));

type Found<Item> = Pages<{ total: number; items: Item[] }> & {
  isPending: boolean;
  errorUpdatedAt: number;
};

interface ContentPageTexts<Item> {
  title: string;
  lead: string;
  one: string;
  many: string;
  create: string;
  loadFailed: string;
  none: string;
  noneFound: string;
  deleteTitle: string;
  /** The question, and below it what deleting means where the question leaves that open. */
  deleteText: (item: Item) => string;
  deleteHint?: (item: Item) => string;
  importTitle: string;
  columns: string;
}

type ContentPageProps<Item> = {
  texts: ContentPageTexts<Item>;
  icon: ReactNode;
  tint: Tint;
  list: ReturnType<typeof useAsked>;
  found: Found<Item>;
  files: Pick<ImportDialogProps, 'check' | 'take' | 'onTaken'> & { exportLink: (format: ContentFormat) => string };
  remove: (id: string) => void;
  Card: ComponentType<{ item: Item; onEdit: () => void; onDelete: () => void }>;
  /** The dialog that a piece of content is written in. */
  Written: ComponentType<{ open: boolean; onOpen: (open: boolean) => void; item: Item | null }>;
};

/** All there is of one kind of content, as cards, and everything an administrator does to it. */
export function ContentPage<Item extends { id: string }>({ texts, icon, tint, list: { asked, ask, input }, found, files: { exportLink, ...files }, remove, Card, Written }: ContentPageProps<Item>) {
  const [chosen, setChosen] = useState<Item | null>(null);
  const [open, setOpen] = useState<'form' | 'import' | 'delete' | null>(null);
  useFailureToast(found, texts.loadFailed);
  const items = found.data?.pages.flatMap((page) => page.items);
  const isNarrowed = Object.keys(input).length > 0;
  const choose = (item: Item | null, what: 'form' | 'delete') => {
    setChosen(item);
    setOpen(what);
  };
  const newOne = (
    <Button aria-haspopup="dialog" onClick={() => choose(null, 'form')}>
      <Plus aria-hidden />
      {texts.create}
    </Button>
  );
  const confirm = () => {
    setOpen(null);
    if (open === 'delete' && chosen) remove(chosen.id);
  };
  const latest = chosen && (items?.find(({ id }) => id === chosen.id) ?? chosen);
  return (
    <main className="page-width">
      <title>{adminPageTitle(texts.title)}</title>
      <PageHeader title={texts.title} back={{ to: '/admin/dashboard', label: contentTexts.back }} icon={icon} tint={tint} lead={texts.lead} action={newOne} />
      <ContentToolbar asked={asked} ask={ask} total={found.data?.pages[0]?.total} one={texts.one} many={texts.many} exportLink={exportLink} onImport={() => setOpen('import')} />
      {found.isPending && <Skeleton className={styles.list} shapes={Array.from({ length: 6 }, () => 180)} />}
      {found.isError && !items && <ErrorState text={texts.loadFailed} onRetry={() => void found.refetch()} />}
      {items?.length === 0 && (isNarrowed ? <EmptyState otter="searching" text={texts.noneFound} /> : <EmptyState otter="sleeping" text={texts.none} action={newOne} />)}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <Card key={item.id} item={item} onEdit={() => choose(item, 'form')} onDelete={() => choose(item, 'delete')} />
          ))}
        </ul>
      )}
      <LoadMore pages={found} className={styles.foot} />
      <Written key={latest?.id ?? 'new'} open={open === 'form'} onOpen={(on) => setOpen(on ? 'form' : null)} item={latest} />
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title={texts.deleteTitle}
        text={chosen ? texts.deleteText(chosen) : ''}
        confirmText={contentTexts.deleteIt}
        returnTo={document.getElementById('content')}
        onConfirm={confirm}
      >
        {chosen && texts.deleteHint && <p>{texts.deleteHint(chosen)}</p>}
      </ConfirmDialog>
      <ImportDialog open={open === 'import'} onClose={() => setOpen(null)} title={texts.importTitle} columns={texts.columns} {...files} />
    </main>
  );
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { adminPageTitle } from '#design/messages.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { ErrorState } from '#design/states.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { keptTexts } from '../../messages.ts';
import { KeptList } from './kept-list.tsx';
import { SuggestionForm } from './suggestion-form.tsx';
import { useKeptSuggestion } from './admin-suggestions.ts';
import styles from './admin-suggestions-page.module.css';

/** In the URL in place of an id: on phones the form of a new suggestion is a page of its own. */
const fresh = 'new';

/** Form and list side by side; on phones the form replaces the list. */
export function AdminSuggestionsPage() {
  const { edit } = useSearch({ from: '/administration/admin/date-suggestions' });
  const { open, close, isOpenedHere } = useEditing(edit);
  const isWide = useWideScreen();
  const edited = edit === fresh ? undefined : edit;
  return (
    <main className="page-width">
      <title>{adminPageTitle(keptTexts.title)}</title>
      <PageHeader
        title={keptTexts.title}
        back={{ to: '/admin/dashboard', label: keptTexts.back }}
        lead={isWide || !edit ? keptTexts.lead : undefined}
      />
      <div className={`${styles.columns} stack gap-20`}>
        {(isWide || edit) && (
          <Card className={styles.form}>
            {edited ? (
              <EditedSuggestion key={edited} id={edited} takesFocus={isOpenedHere} onDone={close} />
            ) : (
              <SuggestionForm key={fresh} target={null} now={null} takesFocus={isOpenedHere} onDone={close} />
            )}
          </Card>
        )}
        <KeptList
          hidden={!isWide && edit !== undefined}
          edited={edited}
          onEdit={open}
          onNew={() => open(fresh)}
          onDeleted={(id) => id === edit && close()}
        />
      </div>
    </main>
  );
}

/** Going back closes the form. The focus moves to the form, and then back to the element that opened it. */
function useEditing(edit: string | undefined) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const isWide = useWideScreen();
  const opener = useRef<Element>(null);
  const [isOpenedHere, setOpenedHere] = useState(false);
  useEffect(() => {
    if (edit !== undefined || !(opener.current instanceof HTMLElement)) return;
    opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [edit]);
  const show = (search: { edit?: string }, replace: boolean) =>
    void navigate({ to: '/admin/date-suggestions', search, replace, resetScroll: !isWide });
  return {
    isOpenedHere: isOpenedHere && edit !== undefined,
    open: (target: string) => {
      opener.current = document.activeElement;
      setOpenedHere(true);
      show({ edit: target }, edit !== undefined);
    },
    close: () => {
      if (edit === undefined) return;
      if (isOpenedHere) history.back();
      else show({}, true);
    },
  };
}

type EditedSuggestionProps = { id: string; takesFocus: boolean; onDone: () => void };

/** The form of an existing suggestion, which another administrator may have deleted meanwhile. */
export function EditedSuggestion({ id, takesFocus, onDone }: EditedSuggestionProps) {
  const kept = useKeptSuggestion(id);
  const isGone = isDomainError(kept.error) && kept.error.code === 'not_found';
  useFailureToast({ ...kept, isError: kept.isError && !isGone }, keptTexts.loadFailed);
  if (isGone) return <SuggestionForm target={id} now={null} takesFocus={takesFocus} onDone={onDone} />;
  if (kept.data) return <SuggestionForm target={id} now={kept.data} takesFocus={takesFocus} onDone={onDone} />;
  if (kept.isError) return <ErrorState text={keptTexts.loadFailed} onRetry={() => void kept.refetch()} />;
  return <Skeleton shapes={[90, 64, 64, 140, 64, 160]} label={keptTexts.loading} />;
}

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { adminPageTitle } from '#design/messages.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { keptTexts } from '../messages.ts';
import styles from './admin-suggestions-page.module.css';
import { EditedSuggestion } from './edited-suggestion.tsx';
import { KeptList } from './kept-list.tsx';
import { SuggestionForm } from './suggestion-form.tsx';

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

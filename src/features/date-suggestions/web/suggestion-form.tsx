import { useEffect, useId, useRef } from 'react';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { ChangedMeanwhile } from '#design/content/changed-meanwhile.tsx';
import { differences, useContentForm } from '#design/content/content-form.ts';
import { useSaveContent } from '#design/content/content-mutations.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { useWideScreen } from '#platform/web/wide-screen.ts';
import { keptTexts, saveErrors } from '../messages.ts';
import { suggestionContent, type KeptSuggestion } from './admin-suggestions.ts';
import { StepFields } from './step-fields.tsx';
import { fieldsOf, suggestionIn, wordsOf } from './suggestion-draft.ts';
import { KindTags, SuggestionHead } from './suggestion-face.tsx';
import { KindFields, WordFields } from './suggestion-fields.tsx';
import styles from './suggestion-form.module.css';

type SuggestionFormProps = {
  /** The id of the suggestion to edit; without one, a new one is written. */
  target: string | null;
  /** What there is of it now; null when it is gone. */
  now: KeptSuggestion | null;
  takesFocus: boolean;
  onDone: () => void;
};

/** Creates a suggestion or edits one. What was typed stays with its suggestion until it is saved or cancelled. */
export function SuggestionForm({ target, now, takesFocus, onDone }: SuggestionFormProps) {
  const { id, base, before, typed: fields, type, letGo } = useContentForm({ kind: 'suggestion', id: target, item: now, typedOf: fieldsOf });
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useWideScreen();
  const focusTitle = () => document.getElementById(formId)?.querySelector<HTMLElement>('[name=title]')?.focus();
  useEffect(() => {
    if (takesFocus && isWide) focusTitle();
    else if (takesFocus) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- when it comes, never again
  }, []);

  const isGone = target !== null && now === null;
  const isNew = target === null || isGone;
  const save = useSaveContent(suggestionContent, isNew, {
    onDone: () => {
      letGo();
      onDone();
      if (target === null && isWide) focusTitle();
    },
    // What somebody else did is told above the fields, and not to be missed.
    onError: (error) => isDomainError(error) && error.code in saveErrors && heading.current?.focus(),
  });
  const cancel = () => {
    letGo();
    save.reset();
    onDone();
  };
  const submit = () => save.isPending || save.mutate(suggestionIn(id, isNew ? null : base, fields));
  if (isGone && !base) return <EmptyState otter="searching" text={keptTexts.notThere} action={<Button onClick={onDone}>{keptTexts.newOne}</Button>} />;
  return (
    <Form id={formId} className={styles.form ?? ''} errors={fieldErrors(save.error)} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {isNew ? keptTexts.create : keptTexts.edit}
      </h2>
      {isGone && (
        <p className={styles.gone} role="status">
          <b>{keptTexts.gone}</b> {keptTexts.goneHint}
        </p>
      )}
      {now && before && (
        <ChangedMeanwhile title={keptTexts.changedBy(now.updatedByName)} fields={differences(wordsOf(before), wordsOf(now))} hint={keptTexts.changedHint} letGo={keptTexts.letGo} onLetGo={letGo} />
      )}
      {/* The fields say it all; what people will see of it is for the eye. */}
      <div className={styles.preview} inert>
        <SuggestionHead category={fields.category} title={fields.title.trim() || keptTexts.untitled} titleId={`${formId}-title`} />
        <p className={styles.tags}>
          <KindTags {...fields} />
        </p>
      </div>
      <WordFields fields={fields} onType={type} />
      <KindFields fields={fields} onType={type} />
      <StepFields steps={fields.steps} onChange={(steps) => type({ steps })} />
      <div className={styles.bar}>
        <Button tone="soft" large onClick={cancel}>
          {keptTexts.cancel}
        </Button>
        <Button type="submit" large busy={save.isPending} busyText={keptTexts.saving}>
          {isNew ? keptTexts.create : keptTexts.update}
        </Button>
      </div>
    </Form>
  );
}

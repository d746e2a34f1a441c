import { useEffect, useId, useRef } from 'react';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { ChangedMeanwhile } from '#design/content/changed-meanwhile.tsx';
import { ContentFields } from '#design/content/content-fields.tsx';
import { differences, useContentForm } from '#design/content/content-form.ts';
import { useSaveContent } from '#design/content/content-mutations.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#design/states.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { keptTexts, saveErrors } from '../../messages.ts';
import { suggestionContent, type KeptSuggestion } from './admin-suggestions.ts';
import { StepFields } from './step-fields.tsx';
import { fieldsOf, suggestionIn } from './suggestion-draft.ts';
import { suggestionFields, wordsOf } from './suggestion-fields.ts';
import { KindTags, SuggestionHead } from '../suggestion-face.tsx';
import styles from './suggestion-form.module.css';

type SuggestionFormProps = {
  /** The id of the suggestion to edit, or null for a new one. */
  target: string | null;
  /** The saved suggestion, or null when it was deleted. */
  now: KeptSuggestion | null;
  takesFocus: boolean;
  onDone: () => void;
};

/** Creates or edits a suggestion. Its draft is kept until it is saved or cancelled. */
export function SuggestionForm({ target, now, takesFocus, onDone }: SuggestionFormProps) {
  const {
    id,
    base,
    before,
    typed: fields,
    takeNewId,
    type,
    discard,
  } = useContentForm({ kind: 'suggestion', id: target, item: now, typedOf: fieldsOf });
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
      discard();
      onDone();
      if (target === null && isWide) focusTitle();
    },
    // The notice about another administrator's change is above the fields.
    onError: (error) => isDomainError(error) && error.code in saveErrors && heading.current?.focus(),
    takeNewId,
  });
  const cancel = () => {
    discard();
    save.reset();
    onDone();
  };
  const submit = () => save.isPending || save.mutate(suggestionIn(id, isNew ? null : base, fields));
  if (isGone && !base)
    return (
      <EmptyState
        otter="searching"
        text={keptTexts.notThere}
        action={<Button onClick={onDone}>{keptTexts.newOne}</Button>}
      />
    );
  return (
    <Form id={formId} className="gap-16" errors={fieldErrors(save.error)} onSubmit={submit}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {isNew ? keptTexts.create : keptTexts.edit}
      </h2>
      {isGone && (
        <p className={styles.gone} role="status">
          <b>{keptTexts.gone}</b> {keptTexts.goneHint}
        </p>
      )}
      {now && before && (
        <ChangedMeanwhile
          title={keptTexts.changedBy(now.updatedByName)}
          fields={differences(wordsOf(before), wordsOf(now))}
          hint={keptTexts.changedHint}
          discardText={keptTexts.discard}
          onDiscard={discard}
        />
      )}
      {/* Inert, because the fields have the same content. */}
      <div className={`${styles.preview} stack gap-12`} inert>
        <SuggestionHead
          category={fields.category}
          title={fields.title.trim() || keptTexts.untitled}
          titleId={`${formId}-title`}
        />
        <p className="flex wrap gap-6">
          <KindTags {...fields} />
        </p>
      </div>
      <ContentFields fields={suggestionFields} typed={fields} onType={type} />
      <StepFields steps={fields.steps} onChange={(steps) => type({ steps })} />
      <div className={`${styles.bar} flex wrap gap-10`}>
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

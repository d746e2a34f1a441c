import type { ComponentType } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form, type FieldErrors } from '#platform/web/ui/form.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Content } from './content.ts';
import styles from './content-dialog.module.css';
import { differences, useContentForm, writtenNow } from './content-form.ts';
import { useSaveContent, type ContentItem } from './content-mutations.ts';
import { contentTexts } from './content-texts.ts';

export type WrittenProps<Item> = { open: boolean; onOpen: (open: boolean) => void; item: Item | null };

type ContentDialogProps<Item extends ContentItem, Fields, Typed> = WrittenProps<Item> & {
  content: Content<Item>;
  /** The kind of content, which is part of the draft's key. */
  kind: string;
  texts: { create: string; edit: string; add: string; changedTitle: string };
  typedOf: (item: Item | null) => Typed;
  /** Messages for invalid fields. */
  wrongIn: (typed: Typed) => FieldErrors;
  contentTyped: (typed: Typed) => Fields;
  /** The display text of each field, by its label. */
  wordsOf: (item: Item) => Record<string, string>;
  Preview?: ComponentType<{ id: string; content: Fields }>;
  Fields: ComponentType<{ typed: Typed; onType: (some: Partial<Typed>) => void }>;
};

/** Creates or changes an item. Saving closes the dialog, and an error opens it again. */
export function ContentDialog<
  Fields extends Omit<Item, 'id' | 'createdAt' | 'updatedAt'>,
  Item extends ContentItem & Fields,
  Typed extends object,
>({
  open,
  onOpen,
  item,
  content,
  kind,
  texts,
  typedOf,
  wrongIn,
  contentTyped,
  wordsOf,
  Preview,
  Fields,
}: ContentDialogProps<Item, Fields, Typed>) {
  const { id, before, typed, isTyped, takeNewId, type, discard } = useContentForm({
    kind,
    id: item?.id ?? null,
    item,
    typedOf,
  });
  const save = useSaveContent(content, item === null, { onDone: discard, onError: () => onOpen(true), takeNewId });
  const submit = () => {
    // A second press may reach the form during its closing animation.
    if (!open || save.isPending) return;
    onOpen(false);
    save.mutate({ ...writtenNow(), ...item, ...contentTyped(typed), id } as unknown as Item);
  };
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={item ? texts.edit : texts.create}>
      {before && item && (
        <ChangedMeanwhile
          title={texts.changedTitle}
          fields={differences(wordsOf(before), wordsOf(item))}
          hint={contentTexts.changedHint}
          discardText={contentTexts.discard}
          onDiscard={discard}
        />
      )}
      {Preview && <Preview id={id} content={contentTyped(typed)} />}
      <Form check={() => wrongIn(typed)} errors={fieldErrors(save.error)} onSubmit={submit}>
        <Fields typed={typed} onType={type} />
        <div className={`${styles.actions} flex gap-10`}>
          {isTyped && (
            <Button tone="ghost" onClick={discard}>
              {contentTexts.startOver}
            </Button>
          )}
          <Button type="submit" large busy={save.isPending}>
            {item ? contentTexts.save : texts.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

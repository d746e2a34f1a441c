import type { ComponentType } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { Content } from './content.ts';
import styles from './content-dialog.module.css';
import {
  ContentFields,
  contentIn,
  typedIn,
  wordsIn,
  wrongIn,
  type ContentField,
  type Typed,
} from './content-fields.tsx';
import { differences, useContentForm, writtenNow } from './content-form.ts';
import { useSaveContent, type ContentItem } from './content-mutations.ts';
import { contentTexts } from './content-texts.ts';

export type WrittenProps<Item> = { open: boolean; onOpen: (open: boolean) => void; item: Item | null };

type ContentDialogProps<Item extends ContentItem, Fields> = WrittenProps<Item> & {
  content: Content<Item>;
  /** The kind of content, which is part of the draft's key. */
  kind: string;
  texts: { create: string; edit: string; add: string; changedTitle: string };
  fields: readonly ContentField<Fields>[];
  /** The values of a new item. */
  blank: Fields;
  Preview?: ComponentType<{ id: string; content: Fields }>;
};

/** Creates or changes an item. Saving closes the dialog, and an error opens it again. */
export function ContentDialog<
  Fields extends Omit<Item, 'id' | 'createdAt' | 'updatedAt'>,
  Item extends ContentItem & Fields,
>({ open, onOpen, item, content, kind, texts, fields, blank, Preview }: ContentDialogProps<Item, Fields>) {
  const { id, before, typed, isTyped, takeNewId, type, discard } = useContentForm<Item, Typed<Fields>>({
    kind,
    id: item?.id ?? null,
    item,
    typedOf: (saved) => typedIn(fields, saved ?? blank),
  });
  const save = useSaveContent(content, item === null, { onDone: discard, onError: () => onOpen(true), takeNewId });
  const submit = () => {
    // A second press may reach the form during its closing animation.
    if (!open || save.isPending) return;
    onOpen(false);
    save.mutate({ ...writtenNow(), ...item, ...contentIn(fields, typed), id } as unknown as Item);
  };
  return (
    <Dialog open={open} onClose={() => onOpen(false)} title={item ? texts.edit : texts.create}>
      {before && item && (
        <ChangedMeanwhile
          title={texts.changedTitle}
          fields={differences(wordsIn(fields, before), wordsIn(fields, item))}
          hint={contentTexts.changedHint}
          discardText={contentTexts.discard}
          onDiscard={discard}
        />
      )}
      {Preview && <Preview id={id} content={contentIn(fields, typed)} />}
      <Form check={() => wrongIn(fields, typed)} errors={fieldErrors(save.error)} onSubmit={submit}>
        <ContentFields fields={fields} typed={typed} onType={type} />
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

import { SelectField, TextArea, TextField } from '#platform/web/ui/native-fields.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { suggestionMax, type Kind } from '../rules.ts';
import { categoryLabels, costLabels, effortLabels, keptTexts, timeLabels } from '../messages.ts';
import type { SuggestionFields } from './suggestion-draft.ts';
import styles from './suggestion-form.module.css';

type FieldsProps = { fields: SuggestionFields; onType: (some: Partial<SuggestionFields>) => void };

export function WordFields({ fields: { title, description }, onType }: FieldsProps) {
  return (
    <>
      <TextField
        name="title"
        label={keptTexts.name}
        required={keptTexts.titleNeeded}
        maxLength={suggestionMax.title}
        autoComplete="off"
        value={title}
        onChange={(typed) => onType({ title: typed })}
      />
      <TextArea
        name="description"
        label={keptTexts.description}
        optional
        rows={2}
        maxLength={suggestionMax.description}
        value={description}
        onChange={(typed) => onType({ description: typed })}
      />
    </>
  );
}

const kinds: { [K in keyof Kind]: { label: string; labels: Readonly<Record<Kind[K], string>> } } = {
  category: { label: keptTexts.category, labels: categoryLabels },
  costLevel: { label: keptTexts.cost, labels: costLabels },
  effortLevel: { label: keptTexts.effort, labels: effortLabels },
  timeOfDay: { label: keptTexts.time, labels: timeLabels },
};

export function KindFields({ fields, onType }: FieldsProps) {
  return (
    <>
      <div className={styles.kinds}>
        {(Object.keys(kinds) as (keyof Kind)[]).map((kind) => (
          <SelectField
            key={kind}
            name={kind}
            label={kinds[kind].label}
            options={Object.entries(kinds[kind].labels).map(([value, label]) => ({ value, label }))}
            value={fields[kind]}
            onChange={(chosen) => onType({ [kind]: chosen })}
          />
        ))}
      </div>
      <SwitchField
        name="isActive"
        label={keptTexts.active}
        hint={keptTexts.activeHint}
        checked={fields.isActive}
        onChange={(isActive) => onType({ isActive })}
      />
    </>
  );
}

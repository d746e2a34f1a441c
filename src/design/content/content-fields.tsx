import { Fragment, type ComponentType } from 'react';
import type { FieldErrors } from '#platform/web/ui/form.tsx';
import { SelectField, TextArea, TextField } from '#platform/web/ui/native-fields.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';

/** The values of the form: those of the item, with its numbers as they are typed. */
export type Typed<Item> = { [Key in keyof Item]: Item[Key] extends number ? string : Item[Key] };

export type FieldsProps<Item> = { typed: Typed<Item>; onType: (some: Partial<Typed<Item>>) => void };

/** The fields of a form from top to bottom. A group stands in an element of its class, with `More` below its fields. */
export type ContentField<Item> =
  | SingleField<Item>
  | { className: string; fields: readonly SingleField<Item>[]; More?: ComponentType<FieldsProps<Item>> };

type SingleField<Item> = { label: string; hint?: string } & (
  TypedField<Item> | ChoiceField<Item> | SwitchedField<Item>
);

interface TypedField<Item> {
  kind: 'text' | 'area' | 'number';
  key: KeyOf<Item, string | number>;
  /** The field's name in the messages of the server, if it is not its key. */
  name?: string;
  /** The message for an empty value. Without it the field is optional. */
  required?: string;
  maxLength?: number;
  /** The value of what is typed, or null if it is none: then the message `wrong` stands beside the field. */
  read?: (typed: string) => string | number | null;
  wrong?: string;
}

interface ChoiceField<Item> {
  kind: 'choice';
  key: KeyOf<Item, string>;
  labels: Readonly<Record<string, string>>;
}

interface SwitchedField<Item> {
  kind: 'switch';
  key: KeyOf<Item, boolean>;
  /** The display text while it is off, and its hint then. */
  off: string;
  offHint?: string;
}

type KeyOf<Item, Value> = { [Key in keyof Item & string]: Item[Key] extends Value ? Key : never }[keyof Item & string];

export function ContentFields<Item>({
  fields,
  ...props
}: FieldsProps<Item> & { fields: readonly ContentField<Item>[] }) {
  return fields.map((field) =>
    'fields' in field ? (
      <div key={field.fields[0]?.key} className={field.className}>
        {field.fields.map((one) => (
          <Fragment key={one.key}>{drawn(one, props)}</Fragment>
        ))}
        {field.More && <field.More {...props} />}
      </div>
    ) : (
      <Fragment key={field.key}>{drawn(field, props)}</Fragment>
    ),
  );
}

function drawn<Item>(field: SingleField<Item>, { typed, onType }: FieldsProps<Item>) {
  const onChange = (value: string | boolean) => onType({ [field.key]: value } as Partial<Typed<Item>>);
  if (field.kind === 'switch') {
    const { key: name, label, hint, offHint } = field;
    const checked = typed[name] as boolean;
    const shown = checked ? hint : (offHint ?? hint);
    return <SwitchField name={name} label={label} hint={shown} checked={checked} onChange={onChange} />;
  }
  const value = typed[field.key] as string;
  if (field.kind === 'choice') {
    const options = Object.entries(field.labels).map(([option, label]) => ({ value: option, label }));
    return <SelectField name={field.key} label={field.label} options={options} value={value} onChange={onChange} />;
  }
  const { kind, key, name = key, read: _, wrong: _wrong, ...rest } = field;
  const control = { ...rest, name, value, onChange };
  if (kind === 'area') return <TextArea {...control} optional={!rest.required} rows={2} />;
  return <TextField {...control} autoComplete="off" {...(kind === 'number' && { inputMode: 'numeric' })} />;
}

/** The values of the form of a saved item. */
export function typedIn<Item>(fields: readonly ContentField<Item>[], item: Item): Typed<Item> {
  const numbers = single(fields).filter(({ kind }) => kind === 'number');
  return { ...item, ...Object.fromEntries(numbers.map(({ key }) => [key, String(item[key])])) };
}

/** The content that is typed. What cannot be read is 0 or empty. */
export function contentIn<Item>(fields: readonly ContentField<Item>[], typed: Typed<Item>): Item {
  const values = single(fields).map((field) => {
    const value = typed[field.key];
    if (!isTyped(field)) return [field.key, value];
    const text = String(value).trim();
    return [field.key, field.read ? (field.read(text) ?? (field.kind === 'number' ? 0 : '')) : text];
  });
  return Object.fromEntries(values) as Item;
}

/** Messages for invalid fields. Empty fields have their own message. */
export function wrongIn<Item>(fields: readonly ContentField<Item>[], typed: Typed<Item>): FieldErrors {
  return Object.fromEntries(
    single(fields).flatMap((field) => {
      if (!isTyped(field) || !field.read || !field.wrong) return [];
      const text = String(typed[field.key]);
      return text.trim() !== '' && field.read(text) === null ? [[field.name ?? field.key, field.wrong]] : [];
    }),
  );
}

/** The display text of each field, by its label. */
export function wordsIn<Item>(fields: readonly ContentField<Item>[], item: Item): Record<string, string> {
  return Object.fromEntries(single(fields).map((field) => [field.label, wordOf(field, item[field.key])]));
}

function wordOf<Item>(field: SingleField<Item>, value: unknown): string {
  if (field.kind === 'switch') return value ? field.label : field.off;
  return field.kind === 'choice' ? (field.labels[value as string] ?? '') : String(value);
}

const isTyped = <Item,>(field: SingleField<Item>): field is Extract<SingleField<Item>, TypedField<Item>> =>
  field.kind !== 'choice' && field.kind !== 'switch';

const single = <Item,>(fields: readonly ContentField<Item>[]): SingleField<Item>[] =>
  fields.flatMap((field) => ('fields' in field ? field.fields : field));

import { useEffect, useRef, useState, type ReactNode, type SubmitEvent, type SyntheticEvent } from 'react';
import styles from './field.module.css';
import { FieldMessages, type FieldMessage } from './field.tsx';
import { toast } from './toasts.tsx';

export type FieldErrors = Record<string, string>;
export type FormValues = Record<string, string>;

type FormProps = {
  onSubmit: (values: FormValues) => void;
  /** Validates the values before submit. A message by field name prevents the submit. */
  check?: ((values: FormValues) => FieldErrors | undefined) | undefined;
  /** Messages by field name, usually `fieldErrors(mutation.error)`. */
  errors?: FieldErrors | undefined;
  /** Fields whose message a toast shows. */
  toasted?: readonly string[] | undefined;
  className?: string;
  id?: string;
  children: ReactNode;
};

/** A form that shows each message beside its field, or in a toast where it has no such field, and focuses the first invalid one. */
export function Form({ onSubmit, check, errors, toasted = [], className = '', id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(fresh(said(errors)));
  const [given, setGiven] = useState(errors);
  const [sent, setSent] = useState(false);
  if (errors !== given) {
    setGiven(errors);
    if (sent || JSON.stringify(errors) !== JSON.stringify(given)) {
      setState(fresh(said(errors)));
      setSent(false);
    }
  }

  useEffect(() => {
    if (!state.fresh) return;
    for (const { text } of unshown(form.current, state.messages)) toast.error(text, { id: text });
    firstInvalid(form.current)?.focus();
  }, [state]);

  const typed = (event: SyntheticEvent<HTMLFormElement>) => {
    const control = event.target as Control;
    const { [nameOf(control)]: gone, ...messages } = state.messages;
    if (gone !== undefined) setState({ messages: { ...messages, ...mistyped([control]) }, fresh: false });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const controls = [...event.currentTarget.elements] as Control[];
    const wrong = mistyped(controls);
    const found = fresh({
      ...said(missing(controls)),
      ...(Object.keys(wrong).length > 0 ? wrong : said(check?.(values))),
    });
    // An old message from the server must not block the next submit.
    setState(found);
    if (found.fresh) return;
    setSent(true);
    onSubmit(values);
  };

  return (
    <form id={id} ref={form} className={`${styles.form} ${className}`} noValidate onInput={typed} onSubmit={submit}>
      <FieldMessages value={withToasted(state.messages, toasted)}>{children}</FieldMessages>
    </form>
  );
}

/** The messages of a rejected request, by field. */
export function fieldErrors(error: unknown): FieldErrors {
  const issues = (error as { data?: { issues?: { field: string; message: string }[] } } | null)?.data?.issues;
  return Object.fromEntries((issues ?? []).map((issue) => [issue.field, issue.message]));
}

type Control = HTMLInputElement;
type Messages = Record<string, FieldMessage>;

function said(errors: FieldErrors = {}): Messages {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name, { text }]));
}

function withToasted(messages: Messages, toasted: readonly string[]): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { ...message, isToasted: toasted.includes(name) }]),
  );
}

/** The boxes of a pairing code have no name of their own; a hidden input in their field has it. */
function nameOf(control: Control): string {
  return control.name || (control.closest('[data-invalid]')?.querySelector<Control>('input[name]')?.name ?? '');
}

/** New messages move the focus; the rest of them after typing does not. */
function fresh(messages: Messages) {
  return { messages, fresh: Object.keys(messages).length > 0 };
}

function missing(controls: Control[]): FieldErrors {
  const left = controls.filter(({ dataset, value }) => dataset.required !== undefined && value.trim() === '');
  return Object.fromEntries(left.map(({ name, dataset }) => [name, dataset.required ?? '']));
}

/** Values that fail the browser's own validation, with its messages as a fallback. */
function mistyped(controls: Control[]): Messages {
  const wrong = controls.filter(({ name, willValidate, validity }) => name && willValidate && !validity.valid);
  return Object.fromEntries(
    wrong.map(({ name, validationMessage }) => [name, { text: validationMessage, isBrowsers: true }]),
  );
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** Messages of what the form does not show, such as the time zone that it sends along. */
function unshown(form: HTMLFormElement | null, messages: Messages): FieldMessage[] {
  const shown = new Set(
    [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(({ dataset }) => dataset.field),
  );
  return Object.entries(messages).flatMap(([name, message]) => (shown.has(name) ? [] : [message]));
}

function firstInvalid(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>(
    '[data-invalid] :is(input:not([type=hidden], [tabindex="-1"]), textarea, select, button)',
  );
}

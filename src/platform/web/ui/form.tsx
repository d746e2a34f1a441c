import { Form as BaseForm } from '@base-ui/react/form';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import styles from './field.module.css';

export type FieldErrors = Record<string, string>;
export type FormValues = Record<string, string>;

type FormProps = {
  onSubmit: (values: FormValues) => void;
  /** Looks at the values before they are sent; a message by field name keeps them here. */
  check?: ((values: FormValues) => FieldErrors | undefined) | undefined;
  /** Messages by field name, usually `fieldErrors(mutation.error)`. */
  errors?: FieldErrors | undefined;
  className?: string;
  id?: string;
  children: ReactNode;
};

/** Keeps what was typed, puts each message beside its field and takes the focus to the first of them. */
export function Form({ onSubmit, check, errors, className = '', id, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(fresh(errors));
  const [given, setGiven] = useState(errors);
  const [sent, setSent] = useState(false);
  if (errors !== given) {
    setGiven(errors);
    if (sent || JSON.stringify(errors) !== JSON.stringify(given)) {
      setShown(fresh(errors));
      setSent(false);
    }
  }

  useEffect(() => {
    if (!shown.fresh) return;
    // The fields learn of their messages one drawing later.
    const frame = requestAnimationFrame(() => firstInvalid(form.current)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  const forget = (event: SyntheticEvent<HTMLFormElement>) => {
    const { [(event.target as HTMLInputElement).name]: gone, ...messages } = shown.messages;
    if (gone !== undefined) setShown({ messages, fresh: false });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const found = fresh({ ...missing(event.currentTarget), ...check?.(values) });
    if (found.fresh) return setShown(found);
    setSent(true);
    onSubmit(values);
  };

  return (
    <BaseForm
      id={id}
      ref={form}
      className={`${styles.form} ${className}`}
      errors={shown.messages}
      onInput={forget}
      // An old message from the server must not hold back the next try.
      onSubmitCapture={() => flushSync(() => setShown(fresh(undefined)))}
      onSubmit={submit}
    >
      {children}
    </BaseForm>
  );
}

/** The messages of a refused call, by field; anything else has none. */
export function fieldErrors(error: unknown): FieldErrors {
  const issues = (error as { data?: { issues?: { field: string; message: string }[] } } | null)?.data?.issues;
  return Object.fromEntries((issues ?? []).map((issue) => [issue.field, issue.message]));
}

/** Messages just arrived take the focus; what is left of them while typing does not. */
function fresh(messages: FieldErrors = {}) {
  return { messages, fresh: Object.keys(messages).length > 0 };
}

function missing(form: HTMLFormElement): FieldErrors {
  const left = [...form.querySelectorAll<HTMLInputElement>('[data-required]')].filter(({ value }) => value.trim() === '');
  return Object.fromEntries(left.map(({ name, dataset }) => [name, dataset.required ?? '']));
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

function firstInvalid(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>(
    '[data-invalid] :is(input:not([type=hidden], [tabindex="-1"]), textarea, select, button)',
  );
}

import { CalendarDays } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import { isDay, type Day } from '../../format/calendar.ts';
import { formatDay } from '../../format/format.ts';
import { locale } from '../../format/locale.ts';
import { Field, useControl, type FieldProps } from './field.tsx';
import { lazyOverlay } from './lazy-component.tsx';
import fieldStyles from './field.module.css';
import styles from './date-field.module.css';
import { uiTexts } from './messages.ts';

/** A day that many mean, above the calendar. */
export interface LikelyDay {
  label: string;
  day: Day;
  onPick?: () => void;
}

type DateFieldProps = FieldProps & {
  value: Day | undefined;
  onChange: (day: Day) => void;
  min?: Day;
  max?: Day;
  placeholder?: string;
  likely?: readonly LikelyDay[];
};

const Calendar = lazyOverlay(() => import('./calendar.tsx'));

/** A day from a calendar: in a sheet on phones, in a popover on wider screens. */
export function DateField({
  name,
  label,
  hint,
  optional,
  disabled,
  value: given,
  onChange,
  min,
  max,
  placeholder = uiTexts.pickDate,
  likely = [],
}: DateFieldProps) {
  // What an older page kept may be no day at all.
  const value = isDay(given) ? given : undefined;
  const [open, setOpen] = useState(false);
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (day: Day) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <Field name={name} label={label} hint={hint} optional={optional} disabled={disabled} labelId={`${id}-label`}>
      <input type="hidden" name={name} value={value ?? ''} />
      <Opener
        ref={setAnchor}
        aria-labelledby={`${id}-label ${id}-day`}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden />
        <span id={`${id}-day`} className={value ? '' : styles.unset}>
          {value ? formatDay(locale, value) : placeholder}
        </span>
      </Opener>
      <Calendar
        open={open}
        onClose={() => setOpen(false)}
        anchor={anchor}
        value={value}
        min={min}
        max={max}
        onPick={pick}
        likely={likely}
      />
    </Field>
  );
}

function Opener(control: ComponentProps<'button'>) {
  const { name: _, ...attributes } = useControl();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...control}
      {...attributes}
      className={`${fieldStyles.control} ${styles.date}`}
    />
  );
}

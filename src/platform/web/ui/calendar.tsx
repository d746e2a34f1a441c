import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { dateOf, dayOf, type Day } from '../../format/calendar.ts';
import { formatDay } from '../../format/format.ts';
import { locale } from '../../format/locale.ts';
import { Button } from './button.tsx';
import type { LikelyDay } from './date-field.tsx';
import { Dialog } from './dialog.tsx';
import styles from './calendar.module.css';
import { uiTexts } from './messages.ts';

type CalendarProps = {
  open: boolean;
  onClose: () => void;
  anchor: HTMLElement | null;
  value: Day | undefined;
  min: Day | undefined;
  max: Day | undefined;
  onPick: (day: Day) => void;
  likely: readonly LikelyDay[];
};

export default function Calendar({ open, onClose, anchor, ...days }: CalendarProps) {
  if (window.matchMedia('(max-width: 767px)').matches)
    return (
      <Dialog open={open} onClose={onClose} title={uiTexts.pickDate} returnTo={anchor}>
        <Days {...days} />
      </Dialog>
    );
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} sideOffset={8} align="start" collisionPadding={12} className={styles.place}>
          <Popover.Popup className={styles.popup} aria-label={uiTexts.pickDate} finalFocus={{ current: anchor }}>
            <Days {...days} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Days({ value, min, max, onPick, likely }: Pick<CalendarProps, 'value' | 'min' | 'max' | 'onPick' | 'likely'>) {
  const [today] = useState(() => dayOf(new Date()));
  const chosen = value ? dateOf(value) : undefined;
  const bounds: Matcher[] = [...(min ? [{ before: dateOf(min) }] : []), ...(max ? [{ after: dateOf(max) }] : [])];
  const nearest = dateOf(nearestDay(today, min, max));
  const pickLikely = ({ day, onPick: also }: LikelyDay) => {
    also?.();
    onPick(day);
  };
  return (
    <>
      {likely.length > 0 && (
        <div className={`${styles.likely} flex wrap gap-8`}>
          {likely.map((one) => (
            <Button key={one.label} tone="soft" onClick={() => pickLikely(one)}>
              {one.label} <small className="muted">{formatDay(locale, one.day, 'short')}</small>
            </Button>
          ))}
        </div>
      )}
      <DayPicker
        mode="single"
        required
        autoFocus
        animate={false}
        fixedWeeks
        showOutsideDays
        captionLayout={min && max ? 'dropdown' : 'label'}
        classNames={calendarClasses}
        selected={chosen}
        defaultMonth={chosen ?? (max && max <= dayOf(nearest) ? nearest : monthAhead(nearest))}
        startMonth={min ? dateOf(min) : undefined}
        endMonth={max ? dateOf(max) : undefined}
        disabled={bounds}
        labels={{ labelDayButton: (date) => formatDay(locale, dayOf(date)) }}
        onSelect={(date) => onPick(dayOf(date))}
      />
    </>
  );
}

/** Of the months whose six weeks, from a Sunday on, show the day, the last: it shows most of what lies ahead. */
function monthAhead(day: Date): Date {
  const next = new Date(day.getFullYear(), day.getMonth() + 1, 1);
  const firstShown = new Date(next.getFullYear(), next.getMonth(), 1 - next.getDay());
  return day < firstShown ? day : next;
}

function nearestDay(day: Day, min: Day = day, max: Day = day): Day {
  if (day < min) return min;
  return day > max ? max : day;
}

const calendarClasses = {
  root: 'relative full-width',
  months: styles.months ?? '',
  month: 'stack gap-8',
  nav: styles.nav ?? '',
  button_previous: `${styles.step} center`,
  button_next: `${styles.step} center`,
  month_caption: `${styles.caption} row`,
  caption_label: styles.captionLabel ?? '',
  dropdowns: 'flex gap-4',
  dropdown_root: styles.dropdownRoot ?? '',
  dropdown: styles.dropdown ?? '',
  month_grid: styles.grid ?? '',
  weekday: `${styles.weekday} muted weight-600`,
  day: styles.day ?? '',
  day_button: styles.dayButton ?? '',
  selected: styles.selected ?? '',
  today: styles.today ?? '',
  disabled: styles.disabled ?? '',
  outside: styles.outside ?? '',
  chevron: styles.chevron ?? '',
};

import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { suggestionMax } from '../rules.ts';
import { keptTexts } from '../messages.ts';
import styles from './step-fields.module.css';
import type { TypedStep } from './suggestion-draft.ts';

type StepRowProps = {
  step: TypedStep;
  index: number;
  of: number;
  onType: (some: Partial<TypedStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function StepRow({ step: { activity, notes }, index, of, onType, onMove, onRemove }: StepRowProps) {
  const place = index + 1;
  // The pressed button keeps the focus after the move. At the ends it is aria-disabled, because a disabled button loses the focus.
  const move =
    (to: number) =>
    ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      if (to < 0 || to >= of) return;
      flushSync(() => onMove(to));
      currentTarget.focus();
    };
  return (
    <li className={`${styles.row} stack gap-8`}>
      <div className={`${styles.top} row wrap`}>
        <b className={`${styles.place} stack small`} aria-hidden>
          {place}
        </b>
        <button
          type="button"
          className={moveClass}
          aria-label={keptTexts.stepUp(place)}
          aria-disabled={index === 0}
          onClick={move(index - 1)}
        >
          <ArrowUp aria-hidden />
        </button>
        <button
          type="button"
          className={moveClass}
          aria-label={keptTexts.stepDown(place)}
          aria-disabled={place === of}
          onClick={move(place)}
        >
          <ArrowDown aria-hidden />
        </button>
        <Button tone="ghost" square aria-label={keptTexts.removeStep(place)} disabled={of === 1} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {/* The first field shows errors about all steps. */}
      <TextArea
        name={index === 0 ? 'steps' : `steps.${index}`}
        label={keptTexts.step(place)}
        placeholder={keptTexts.stepHint}
        rows={1}
        maxLength={suggestionMax.activity}
        value={activity}
        onChange={(typed) => onType({ activity: inOneLine(typed) })}
      />
      <TextArea
        name={`steps.${index}.notes`}
        label={keptTexts.notes(place)}
        placeholder={keptTexts.notesHint}
        rows={1}
        maxLength={suggestionMax.notes}
        value={notes}
        onChange={(typed) => onType({ notes: inOneLine(typed) })}
      />
    </li>
  );
}

const moveClass = `${buttonClass({ tone: 'ghost', square: true })} ${styles.move}`;

/** Each step becomes one line of a plan. */
const inOneLine = (typed: string) => typed.replace(/\s*\n\s*/g, ' ');

import { Plus, ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '#platform/web/new-id.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { TextArea } from '#platform/web/ui/native-fields.tsx';
import { moved, suggestionMax } from '../../rules.ts';
import { keptTexts } from '../../messages.ts';
import { blankStep, type TypedStep } from './suggestion-draft.ts';
import styles from './step-fields.module.css';

type StepFieldsProps = { steps: readonly TypedStep[]; onChange: (steps: readonly TypedStep[]) => void };

export function StepFields({ steps, onChange }: StepFieldsProps) {
  const rows = useRef<HTMLOListElement>(null);
  const [status, setStatus] = useState('');
  const move = (from: number, to: number) => {
    onChange(moved(steps, from, to));
    setStatus(keptTexts.stepMoved(steps[from]!.activity, to + 1, steps.length));
  };
  const focusActivity = (index: number) => rows.current?.children[index]?.querySelector('textarea')?.focus();
  const add = () => {
    flushSync(() => onChange([...steps, blankStep(newId())]));
    focusActivity(steps.length);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(steps.toSpliced(index, 1)));
    setStatus(keptTexts.stepRemoved(index + 1));
    focusActivity(Math.min(index, steps.length - 2));
  };
  return (
    <fieldset className={`${styles.steps} stack gap-12`}>
      <legend className={styles.legend}>{keptTexts.steps}</legend>
      <ol ref={rows} className="stack gap-12">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            index={index}
            of={steps.length}
            onType={(some) => onChange(steps.with(index, { ...step, ...some }))}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <Button tone="soft" wide disabled={steps.length >= suggestionMax.steps} onClick={add}>
        <Plus aria-hidden />
        {keptTexts.addStep}
      </Button>
      {steps.length >= suggestionMax.steps && <p className="muted small text-center">{keptTexts.mostSteps}</p>}
      <p className="sr-only" role="status">
        {status}
      </p>
    </fieldset>
  );
}

type StepRowProps = {
  step: TypedStep;
  index: number;
  of: number;
  onType: (some: Partial<TypedStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function StepRow({ step: { activity, notes }, index, of, onType, onMove, onRemove }: StepRowProps) {
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

import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newId } from '#platform/web/new-id.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { moved, suggestionMax } from '../rules.ts';
import { keptTexts } from '../messages.ts';
import { StepRow } from './step-row.tsx';
import styles from './step-fields.module.css';
import { blankStep, type TypedStep } from './suggestion-draft.ts';

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

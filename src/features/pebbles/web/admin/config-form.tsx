import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ChangedMeanwhile } from '#design/content/changed-meanwhile.tsx';
import { useDraft } from '#platform/web/device/draft.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { fieldErrors, Form } from '#platform/web/ui/form.tsx';
import { SwitchField } from '#platform/web/ui/switch-field.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { configTexts } from '../../messages.ts';
import { configNumber } from '../../rules.ts';
import { useSaveConfig, type SavedConfig } from './queries.ts';
import { PayExample } from './pay-plot.tsx';
import { sentenceOf } from './pay-examples.ts';
import {
  bonusFields,
  configOf,
  differences,
  fieldsOf,
  plainField,
  textsOf,
  wrongIn,
  type ConfigField,
  type Typed,
} from './typed-config.ts';
import styles from './admin-pebble-config-page.module.css';

interface Draft {
  /** What was in force when the typing began. */
  over: SavedConfig | null;
  typed: Typed;
  decayEnabled: boolean | null;
}

const nothing: Draft = { over: null, typed: {}, decayEnabled: null };
const decayThreshold = plainField('decayThreshold');
const decayRate = plainField('decayRate');

export function ConfigForm({ config }: { config: SavedConfig }) {
  const [draft, change, , discard] = useDraft('pebble configuration', () => nothing);
  const [chosen, choose] = useState('romantic');
  const save = useSaveConfig();
  const inForce = textsOf(config);
  const texts = { ...inForce, ...draft.typed };
  const decays = draft.decayEnabled ?? config.decayEnabled;
  const wrong = wrongIn(texts, fieldsOf(config));
  const wanted = configOf(texts, config, decays);
  const example = Object.keys(wrong).length === 0 ? wanted : null;
  const categories = Object.keys(config.categoryBonuses).sort();
  const category = categories.includes(chosen) ? chosen : (categories[0] ?? null);
  const submit = () => {
    if (!save.isPending) save.mutate({ ...wanted, seen: config.updatedAt }, { onSuccess: discard });
  };
  const type = (some: Typed) => change({ over: draft.over ?? config, typed: { ...draft.typed, ...some } });
  // What is out of sight is out of the save: it stays what it is in force.
  const setDecay = (on: boolean) => {
    const typed = Object.fromEntries(
      Object.entries(draft.typed).filter(([name]) => name !== decayThreshold.name && name !== decayRate.name),
    );
    change({ over: draft.over ?? config, typed, decayEnabled: on });
  };
  const number = (field: ConfigField, hint?: string) => (
    <ConfigNumber
      key={field.name}
      field={field}
      {...(hint && { hint })}
      value={texts[field.name] ?? ''}
      inForce={inForce[field.name] ?? ''}
      wrong={wrong[field.name]}
      readOnly={save.isPending}
      onChange={(value) => value !== texts[field.name] && type({ [field.name]: value })}
    />
  );
  return (
    <Form
      className={`${styles.columns} stack gap-20`}
      check={() => wrong}
      errors={fieldErrors(save.error)}
      onSubmit={submit}
    >
      <div className="stack gap-16 min-width-0">
        {draft.over && draft.over.updatedAt !== config.updatedAt && (
          <ChangedMeanwhile
            title={configTexts.changedBy(config.updatedByName)}
            fields={differences(draft.over, config)}
            hint={configTexts.changedHint}
            discardText={configTexts.discard}
            onDiscard={discard}
          />
        )}
        <Card title={configTexts.baseRates}>
          <div className={`${styles.fields} stack two-columns`}>
            {number(plainField('baseRateManual'))}
            {number(plainField('baseRateSuggestion'))}
          </div>
        </Card>
        <Card title={configTexts.categoryBonuses}>
          <div className={`${styles.fields} stack two-columns ${styles.many}`}>
            {bonusFields(config).map((field) => number(field))}
          </div>
        </Card>
        <Card title={configTexts.limits}>
          <div className={`${styles.fields} stack two-columns`}>
            {number(plainField('suggestionMultiplier'))}
            {number(plainField('dailyCap'), configTexts.dailyCapHint)}
          </div>
        </Card>
        <Card title={configTexts.decay}>
          <SwitchField name="decayEnabled" label={configTexts.decayEnabled} checked={decays} onChange={setDecay} />
          {decays && (
            <div className={`${styles.fields} stack two-columns mt-16`}>
              {number(decayThreshold, configTexts.decayThresholdHint)}
              {number(decayRate, configTexts.decayRateHint)}
            </div>
          )}
        </Card>
      </div>
      <div className={styles.beside}>
        <PayExample config={example} categories={categories} category={category} onChoose={choose} />
        <div className={`${styles.bar} row wrap between gap-12`}>
          <p className="beside" aria-hidden>
            {example ? sentenceOf(example, category) : configTexts.exampleWaits}
          </p>
          <Button type="submit" large busy={save.isPending} busyText={configTexts.saving}>
            {configTexts.save}
          </Button>
        </div>
      </div>
    </Form>
  );
}

type ConfigNumberProps = {
  field: ConfigField;
  hint?: string;
  value: string;
  inForce: string;
  wrong: string | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
};

/** One number. Left blank, it says what it falls back to. */
function ConfigNumber({
  field: { name, label, range },
  hint,
  value,
  inForce,
  wrong,
  readOnly,
  onChange,
}: ConfigNumberProps) {
  const isTyped = value !== inForce;
  const settle = () => onChange(String(configNumber(value, range)));
  return (
    <TextField
      name={name}
      label={label}
      hint={
        (hint || isTyped) && (
          <>
            {hint && <span>{hint}</span>}
            {isTyped && <span className={styles.inForce}>{configTexts.inForce(inForce)}</span>}
          </>
        )
      }
      type="number"
      inputMode={range.step === 1 ? 'numeric' : 'decimal'}
      min={0}
      max={range.to}
      step={range.step}
      autoComplete="off"
      readOnly={readOnly}
      mistyped={wrong ?? ''}
      value={value}
      onChange={onChange}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && flushSync(settle)}
    />
  );
}

import { Card } from '#platform/web/ui/card.tsx';
import { SelectField } from '#platform/web/ui/select-field.tsx';
import type { PebbleConfig } from '../rules.ts';
import { configTexts, titled } from '../messages.ts';
import { PayPlot } from './pay-plot.tsx';
import { sentenceOf } from './pay-examples.ts';
import styles from './pay-example.module.css';

type PayExampleProps = {
  /** None while a number cannot be. */
  config: PebbleConfig | null;
  categories: readonly string[];
  category: string | null;
  onChoose: (category: string) => void;
};

/** What the numbers in the form would pay, as they are typed. */
export function PayExample({ config, categories, category, onChoose }: PayExampleProps) {
  return (
    <Card aria-label={configTexts.example} title={configTexts.example} className={`${styles.example} stack gap-14`}>
      {category !== null && (
        <SelectField
          name="example"
          label={configTexts.exampleOf}
          options={categories.map((one) => ({ value: one, label: titled(one) }))}
          value={category}
          onChange={onChoose}
        />
      )}
      {config ? (
        <>
          <PayPlot config={config} category={category} />
          <ul className={`${styles.sentences} stack gap-6`} aria-live="polite">
            {category !== null && <li>{sentenceOf(config, category)}</li>}
            <li>{sentenceOf(config, null)}</li>
            <li>{configTexts.daily(config.dailyCap)}</li>
          </ul>
        </>
      ) : (
        <p className={styles.waits}>{configTexts.exampleWaits}</p>
      )}
    </Card>
  );
}

import { Card } from '#platform/web/ui/card.tsx';
import { SelectField } from '#platform/web/ui/native-fields.tsx';
import type { PebbleConfig } from '../../rules.ts';
import { configTexts, shortOrdinal, titled } from '../../messages.ts';
import { paysOf, sentenceOf } from './pay-examples.ts';
import styles from './pay-plot.module.css';

const [width, height, foot, head] = [372, 206, 30, 26];
const [bar, gap] = [22, 4];

/** Two columns of pebbles for each date of a kind: from a suggestion, and planned by oneself. Dashed is what the daily cap keeps. */
function PayPlot({ config, category }: { config: PebbleConfig; category: string | null }) {
  const rows = [
    { look: styles.suggestion, pays: category === null ? [] : paysOf(config, category) },
    { look: styles.manual, pays: paysOf(config, null) },
  ];
  const all = rows.flatMap(({ pays }) => pays);
  const mostPaid = Math.max(1, ...all.map(({ paid }) => paid));
  // What is paid stays tall enough to compare, however much the cap keeps.
  const top = Math.min(mostPaid * 2, Math.max(1, ...all.map(({ uncapped }) => uncapped)));
  const tall = (pebbles: number) => (Math.min(pebbles, top) / top) * (height - foot - head);
  const slot = width / paysOf(config, null).length;
  const isClipped = all.some(({ paid, uncapped }) => paid < uncapped);
  const capAt = height - foot - tall(mostPaid);
  const [suggestion = [], manual = []] = rows.map(({ pays }) => pays.map(({ paid }) => paid));
  return (
    <figure className={styles.plot}>
      <figcaption aria-hidden>
        {category !== null && <span className={styles.suggestion}>{configTexts.plotKind(category)}</span>}
        <span className={styles.manual}>{configTexts.plotManual}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={configTexts.plot(suggestion, manual)}>
        {rows.map(({ look, pays }, row) =>
          pays.map(({ paid, uncapped }, date) => {
            const x = slot * date + slot / 2 + (row === 0 ? -bar - gap / 2 : gap / 2);
            const y = height - foot - tall(paid);
            return (
              <g key={`${row} ${date}`} className={look}>
                {uncapped > paid && (
                  <rect
                    className={styles.kept}
                    x={x}
                    y={height - foot - tall(uncapped)}
                    width={bar}
                    height={tall(uncapped)}
                    rx="9"
                  />
                )}
                <rect
                  className={styles.bar}
                  x={x}
                  y={y}
                  width={bar}
                  height={tall(paid)}
                  rx={Math.min(9, tall(paid) / 2)}
                />
                <text x={x + bar / 2} y={y - 7}>
                  {paid}
                </text>
              </g>
            );
          }),
        )}
        <line className={styles.ground} x1="0" x2={width} y1={height - foot + 1} y2={height - foot + 1} />
        {isClipped && <line className={styles.cap} x1="0" x2={width} y1={capAt} y2={capAt} />}
        {manual.map((_, date) => (
          <text key={date} className={styles.axis} x={slot * date + slot / 2} y={height - foot + 20}>
            {shortOrdinal(date + 1)}
          </text>
        ))}
      </svg>
      <p className={`${styles.axisName} between gap-12 muted`} aria-hidden>
        {configTexts.plotAxis}
        {isClipped && <span>{configTexts.plotCap(config.dailyCap)}</span>}
      </p>
    </figure>
  );
}

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

import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import type { Layer } from './format-trend.ts';
import styles from './week-plot.module.css';

const [slot, bar] = [24, 17];
const head = 18;

/** A stacked bar for each week. A dashed part stands for a withheld number. */
export function WeekBars({
  layers,
  labels,
  chosen,
}: {
  layers: readonly Layer[];
  labels: readonly string[];
  chosen: number | undefined;
}) {
  const width = slot * labels.length;
  const ground = chosen === undefined ? 24 : 110;
  const height = ground + 22;
  const amountIn = ({ slices }: Layer, week: number) => Math.max(0, slices[week]!.amount ?? 0);
  const most = Math.max(0, ...labels.map((_, week) => layers.reduce((sum, layer) => sum + amountIn(layer, week), 0)));
  const tall = (amount: number) => (amount === 0 ? 0 : Math.max(4, (amount / most) * (ground - head)));
  return (
    <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {chosen !== undefined && (
        <rect className={styles.chosen} x={slot * chosen + 1} y="2" width={slot - 2} height={ground} rx="10" />
      )}
      {most > 0 && (
        <>
          <line className={styles.level} x1="0" x2={width} y1={head} y2={head} />
          <text x="0" y={head - 6}>
            {formatNumber(locale, most)}
          </text>
        </>
      )}
      {labels.map((label, week) => {
        const x = slot * week + (slot - bar) / 2;
        const parts = layers.map((layer, at) => ({ at, high: tall(amountIn(layer, week)) }));
        const pile = parts.reduce((sum, { high }) => sum + high, 0);
        const isWhole = layers.every(({ slices }) => !slices[week]!.withheld);
        return (
          <g key={label} className={week === labels.length - 1 ? styles.running : undefined}>
            {!isWhole && (
              <rect className={styles.withheld} x={x} y={ground - pile - 13} width={bar} height="12" rx="6" />
            )}
            {parts.map(({ at, high }) => {
              const below = parts.slice(at + 1).reduce((sum, part) => sum + part.high, 0);
              return (
                high > 0 && (
                  <rect
                    key={at}
                    data-layer={layers.length > 1 ? at : undefined}
                    x={x}
                    y={ground - below - high + 1}
                    width={bar}
                    height={high - 1}
                    rx={Math.min(8, (high - 1) / 2)}
                  />
                )
              );
            })}
          </g>
        );
      })}
      {[0, 4, 8].map((week) => (
        <text key={week} x={slot * week} y={height - 5}>
          {labels[week]}
        </text>
      ))}
      <text className={styles.last} x={width} y={height - 5}>
        {labels.at(-1)}
      </text>
      <line className={styles.ground} x1="0" x2={width} y1={ground + 1} y2={ground + 1} />
    </svg>
  );
}

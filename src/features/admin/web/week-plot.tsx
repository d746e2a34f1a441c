import { useId, useState } from 'react';
import { moodOf } from '#features/moods/rules.ts';
import { formatDay, formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { adminTexts } from '../messages.ts';
import { amountOf, firstToShow, weekInWords, weekOf, whyNone, type Layer } from './format-trend.ts';
import styles from './week-plot.module.css';

type WeekPlotProps = {
  title: string;
  note: string;
  /** Mondays, oldest first. */
  weeks: readonly string[];
  /** One layer, or one for each mood, best first. */
  layers: readonly Layer[];
};

/** Bars for twelve weeks. The week under the pointer or chosen with the arrow keys is shown in numbers. */
export function WeekPlot({ title, note, weeks, layers }: WeekPlotProps) {
  const name = useId();
  const first = firstToShow(layers);
  const [chosen, choose] = useState<number>();
  const week = chosen ?? first ?? weeks.length - 1;
  const point = ({ currentTarget, clientX }: React.PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(Math.max(0, Math.min(weeks.length - 1, Math.floor(((clientX - left) / width) * weeks.length))));
  };
  return (
    <figure className={styles.plot} aria-labelledby={name}>
      <figcaption>
        <h3 id={name}>{title}</h3>
        <p className="muted small">{note}</p>
      </figcaption>
      {first === undefined ? (
        <p className="mt-8 muted">{whyNone(layers)}</p>
      ) : (
        <p className={`${styles.said} flex wrap ${layers.length > 1 ? styles.faces : ''}`} aria-hidden>
          <Said layers={layers} week={week} />
          <span className={`${styles.week} muted small`}>
            {weekOf(locale, weeks[week]!)}
            {week === weeks.length - 1 && ` ${adminTexts.soFar}`}
          </span>
        </p>
      )}
      <div className={styles.picture} onPointerMove={point} onPointerDown={point}>
        {first !== undefined && (
          <input
            className="sr-only"
            type="range"
            min={0}
            max={weeks.length - 1}
            value={week}
            onChange={({ target }) => choose(Number(target.value))}
            aria-label={adminTexts.weekOf(title)}
            aria-valuetext={`${weekOf(locale, weeks[week]!)}: ${weekInWords(locale, layers, week)}`}
          />
        )}
        <WeekBars
          layers={layers}
          labels={weeks.map((monday) => formatDay(locale, monday, 'short'))}
          chosen={first === undefined ? undefined : week}
        />
      </div>
      {first !== undefined && <Table title={title} weeks={weeks} layers={layers} />}
    </figure>
  );
}

function Said({ layers, week }: { layers: readonly Layer[]; week: number }) {
  return layers.map(({ emoji, slices }, at) => {
    const slice = slices[week]!;
    if (emoji) {
      return (
        <span key={emoji} className={`${styles.face} gap-5 small`} data-layer={at}>
          <span className="emoji">{emoji}</span> {slice.withheld ? '–' : amountOf(locale, slice)}
        </span>
      );
    }
    return slice.withheld ? (
      <span key="withheld">{amountOf(locale, slice)}</span>
    ) : (
      <b key="amount">{amountOf(locale, slice)}</b>
    );
  });
}

/** The same numbers for screen readers. */
function Table({ title, weeks, layers }: Pick<WeekPlotProps, 'title' | 'weeks' | 'layers'>) {
  return (
    <div className="sr-only">
      <table>
        <caption>{title}</caption>
        <tbody>
          {weeks.map((monday, week) => (
            <tr key={monday}>
              <th scope="row">{weekOf(locale, monday)}</th>
              {layers.map(({ emoji, slices }) => (
                <td key={emoji ?? title}>
                  {emoji && `${moodOf(emoji).label}: `}
                  {amountOf(locale, slices[week]!)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const [slot, bar] = [24, 17];
const head = 18;

/** A stacked bar for each week. A dashed part stands for a withheld number. */
function WeekBars({
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

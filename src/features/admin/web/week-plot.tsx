import { useId, useState } from 'react';
import { moodOf } from '#features/moods/rules.ts';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { adminTexts } from '../messages.ts';
import { amountOf, firstToShow, weekInWords, weekOf, whyNone, type Layer } from './format-trend.ts';
import { WeekBars } from './week-bars.tsx';
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

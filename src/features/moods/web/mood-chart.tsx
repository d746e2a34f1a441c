import sides from '#design/sides.module.css';
import { Stone } from '#design/stone.tsx';
import { formatDay } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { moodScale } from '../rules.ts';
import { moodTexts, boardTexts } from '../messages.ts';
import { chartWords, leastRatings, levelOf, pointsOf, spanOf, type Point } from './chart-points.ts';
import { whoAbout } from './format-mood.ts';
import type { MoodRating } from './queries.ts';
import styles from './mood-chart.module.css';

const percent = (hundredths: number) => `${hundredths.toFixed(2)}%`;

/** How the two saw each other lately: five levels over time. You are coral and round, your partner lagoon and square. */
export function MoodChart({ ratings, partner }: { ratings: readonly MoodRating[]; partner: string }) {
  if (ratings.length < leastRatings) return <Few ratings={ratings} />;
  const { me, partner: theirs } = pointsOf(ratings);
  const [first, last] = spanOf(ratings).map((moment) => formatDay(locale, new Date(moment), 'short'));
  return (
    <figure className={`${styles.chart} surface`}>
      <figcaption className={`${styles.legend} row wrap muted small`}>
        <h2>{moodTexts.overTime}</h2>
        <span className={`${sides.mine} ${styles.mine}`}>{whoAbout('me', partner)}</span>
        <span className={`${sides.theirs} ${styles.theirs}`}>{whoAbout('partner', partner)}</span>
      </figcaption>
      <div className={styles.picture}>
        <div className={`${styles.levels} center emoji`} aria-hidden="true">
          {moodScale.map(({ emoji }) => (
            <span key={emoji}>{emoji}</span>
          ))}
        </div>
        <svg className={styles.plot} role="img" aria-label={chartWords(locale, ratings, partner)}>
          {moodScale.map(({ value }) => (
            <line
              key={value}
              className={styles.level}
              x1="0"
              x2="100%"
              y1={percent(levelOf(value))}
              y2={percent(levelOf(value))}
            />
          ))}
          <g className={`${sides.theirs} ${styles.theirs}`}>
            <Course points={theirs} />
            {theirs.map(({ id, x, y }) => (
              <svg key={id} x={percent(x)} y={percent(y)} overflow="visible">
                <rect x="-5.5" y="-5.5" width="11" height="11" rx="3" />
              </svg>
            ))}
          </g>
          <g className={`${sides.mine} ${styles.mine}`}>
            <Course points={me} />
            {me.map(({ id, x, y }) => (
              <circle key={id} cx={percent(x)} cy={percent(y)} r="5" />
            ))}
          </g>
        </svg>
        <p className={`${styles.days} between muted`} aria-hidden="true">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      </div>
    </figure>
  );
}

/** One or two ratings are not a course yet. */
function Few({ ratings }: { ratings: readonly MoodRating[] }) {
  return (
    <section className={`${styles.chart} surface`}>
      <h2 className={styles.title}>{moodTexts.overTime}</h2>
      <div className="row gap-14 mt-14">
        <span className="flex gap-6" aria-hidden="true">
          {Array.from({ length: leastRatings }, (_, index) => {
            const by = ratings.at(-1 - index)?.by;
            return <Stone key={index} size="m" empty={!by} tint={by === 'me' ? 'coral' : 6} />;
          })}
        </span>
        <p className="snug">{boardTexts.fewRatings(ratings.length)}</p>
      </div>
    </section>
  );
}

/** From each point to the next. Lines, because a polyline takes no percentages. */
function Course({ points }: { points: readonly Point[] }) {
  return points.slice(1).map((to, index) => {
    const from = points[index]!;
    return <line key={to.id} x1={percent(from.x)} y1={percent(from.y)} x2={percent(to.x)} y2={percent(to.y)} />;
  });
}

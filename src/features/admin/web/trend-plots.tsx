import { QueryView } from '#design/query-view.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { adminTexts } from '../messages.ts';
import { useTrends, type Trends } from './queries.ts';
import styles from './trend-plots.module.css';
import { WeekPlot } from './week-plot.tsx';

const plots = ['signUps', 'pairings', 'datesPlanned', 'datesKept', 'pebblesEarned'] as const;

/** The figures of the last weeks. */
export function TrendPlots() {
  const trends = useTrends();
  return (
    <section className={styles.trends} aria-labelledby="trends">
      <h2 id="trends">{adminTexts.trends}</h2>
      <p className={styles.hint}>{adminTexts.trendsHint}</p>
      <QueryView
        query={trends}
        failed={adminTexts.statsFailed}
        loading={<Skeleton shapes={[250, 250, 250]} className={styles.plots} />}
      >
        {(data) => <Plots trends={data} />}
      </QueryView>
    </section>
  );
}

function Plots({ trends: { weeks, moods, ...amounts } }: { trends: Trends }) {
  return (
    <ul className={styles.plots}>
      {plots.map((plot) => (
        <Card as="li" key={plot} className={styles[plot]}>
          <WeekPlot
            title={adminTexts[plot]}
            note={adminTexts[`${plot}Note`]}
            weeks={weeks}
            layers={[{ slices: amounts[plot] }]}
          />
        </Card>
      ))}
      <Card as="li">
        <WeekPlot title={adminTexts.moodSpread} note={adminTexts.moodSpreadNote} weeks={weeks} layers={moods} />
      </Card>
    </ul>
  );
}

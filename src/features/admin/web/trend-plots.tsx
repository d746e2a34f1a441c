import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { adminTexts } from '../messages.ts';
import { useTrends, type Trends } from './queries.ts';
import styles from './trend-plots.module.css';
import { WeekPlot } from './week-plot.tsx';

const plots = ['signUps', 'pairings', 'datesPlanned', 'datesKept', 'pebblesEarned'] as const;

/** What the figures were made of lately, week by week. */
export function TrendPlots() {
  const trends = useTrends();
  useFailureToast(trends, adminTexts.statsFailed);
  return (
    <section className={styles.trends} aria-labelledby="trends">
      <h2 id="trends">{adminTexts.trends}</h2>
      <p className={styles.hint}>{adminTexts.trendsHint}</p>
      {trends.isPending && <Skeleton shapes={[250, 250, 250]} className={styles.plots} />}
      {trends.isError && !trends.data && <ErrorState text={adminTexts.statsFailed} onRetry={() => void trends.refetch()} />}
      {trends.data && <Plots trends={trends.data} />}
    </section>
  );
}

function Plots({ trends: { weeks, moods, ...amounts } }: { trends: Trends }) {
  return (
    <ul className={styles.plots}>
      {plots.map((plot) => (
        <Card as="li" key={plot} className={styles[plot]}>
          <WeekPlot title={adminTexts[plot]} note={adminTexts[`${plot}Note`]} weeks={weeks} layers={[{ slices: amounts[plot] }]} />
        </Card>
      ))}
      <Card as="li">
        <WeekPlot title={adminTexts.moodSpread} note={adminTexts.moodSpreadNote} weeks={weeks} layers={moods} />
      </Card>
    </ul>
  );
}

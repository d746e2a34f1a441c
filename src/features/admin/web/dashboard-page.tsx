import { CalendarHeart, Gem, HeartHandshake, Images, MailWarning, Smile, Users } from 'lucide-react';
import { adminPageTitle, designTexts } from '#design/messages.ts';
import { QueryView } from '#design/states.tsx';
import { useAddress } from '#features/accounts/web/queries.ts';
import { formatNumber } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Stone } from '#design/stone.tsx';
import { platformHealth, type Stats } from '../rules.ts';
import { adminTexts } from '../messages.ts';
import { useStats, useTrends, type Trends } from './queries.ts';
import { WeekPlot } from './week-plot.tsx';
import styles from './dashboard-page.module.css';

export function AdminDashboardPage() {
  const stats = useStats();
  return (
    <main className="page-width">
      <title>{adminPageTitle(designTexts.dashboard)}</title>
      <PageHeader title={adminTexts.dashboard} />
      <WithoutMail />
      <QueryView
        query={stats}
        failed={adminTexts.statsFailed}
        loading={<Skeleton shapes={[220, 160]} label={adminTexts.loadingDashboard} />}
      >
        {(data) => (
          <>
            <Figures stats={data} />
            <PlatformHealth stats={data} />
          </>
        )}
      </QueryView>
      <TrendPlots />
    </main>
  );
}

/** What the operator has not set up. */
function WithoutMail() {
  if (useAddress().data?.canBeMailed !== false) return null;
  return (
    <p className={`${styles.missing} row gap-12`}>
      <MailWarning aria-hidden />
      <span>{adminTexts.withoutMail}</span>
    </p>
  );
}

const figures = [
  { key: 'totalAccounts', label: adminTexts.totalAccounts, Icon: Users, tint: 1 },
  { key: 'pairedCouples', label: adminTexts.pairedCouples, Icon: HeartHandshake, tint: 'coral' },
  { key: 'totalMemories', label: adminTexts.totalMemories, Icon: Images, tint: 6 },
  { key: 'upcomingDates', label: adminTexts.upcomingDates, Icon: CalendarHeart, tint: 5 },
  { key: 'totalPebbles', label: adminTexts.totalPebbles, Icon: Gem, tint: 4, note: adminTexts.earned },
  { key: 'totalMoodRatings', label: adminTexts.moodRatings, Icon: Smile, tint: 'sun' },
] as const;

function Figures({ stats }: { stats: Stats }) {
  return (
    <ul className={`${styles.figures} stack gap-12`}>
      {figures.map(({ key, label, Icon, tint, ...rest }) => (
        <Card as="li" key={key} className={styles.figure}>
          <Stone tint={tint} size="m">
            <Icon aria-hidden size={14} />
          </Stone>
          <p className="muted weight-600">{label}</p>
          <p className={styles.number}>
            {formatNumber(locale, stats[key])} {'note' in rest && <small>{rest.note}</small>}
          </p>
        </Card>
      ))}
    </ul>
  );
}

function PlatformHealth({ stats }: { stats: Stats }) {
  const { memoriesPerUser, pebblesPerUser, pairingRate } = platformHealth(stats);
  return (
    <Card title={adminTexts.health} className={`${styles.health} mt-16`}>
      <dl>
        {[
          [adminTexts.memoriesPerUser, memoriesPerUser],
          [adminTexts.pebblesPerUser, pebblesPerUser],
          [adminTexts.pairingRate, pairingRate],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

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

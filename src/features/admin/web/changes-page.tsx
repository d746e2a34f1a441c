import { adminPageTitle } from '#design/messages.ts';
import { formatMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { adminTexts } from '../messages.ts';
import { actOf, changedFields } from './format-change.ts';
import styles from './changes-page.module.css';
import { useChanges, type Change } from './queries.ts';

export function ChangesPage() {
  const changes = useChanges();
  useFailureToast(changes, adminTexts.changesFailed);
  const rows = changes.data?.pages.flatMap((page) => page.changes);
  return (
    <main className="page-width">
      <title>{adminPageTitle(adminTexts.changes)}</title>
      <PageHeader title={adminTexts.changes} back={{ to: '/admin/dashboard', label: adminTexts.back }} lead={adminTexts.changesLead} />
      {changes.isPending && <Skeleton shapes={[90, 90, 90]} />}
      {changes.isError && !rows && <ErrorState text={adminTexts.changesFailed} onRetry={() => void changes.refetch()} />}
      {rows?.length === 0 && <EmptyState otter="sleeping" text={adminTexts.noChanges} />}
      {rows && rows.length > 0 && (
        <ol className={styles.changes}>
          {rows.map((change) => (
            <Row key={change.id} change={change} />
          ))}
        </ol>
      )}
      <LoadMore pages={changes} />
    </main>
  );
}

function Row({ change }: { change: Change }) {
  return (
    <Card as="li" className={styles.change}>
      <p className={styles.what}>
        <Tag>{actOf(change.act)}</Tag> <b dir="auto">{change.subjectName}</b>
      </p>
      <p className={styles.who}>
        <bdi>{change.byName}</bdi> · <time dateTime={change.createdAt}>{formatMoment(locale, new Date(change.createdAt), 'medium')}</time>
      </p>
      <dl className={styles.fields}>
        {changedFields(change).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== null && <del>{before}</del>} {before !== null && after !== null && '→'} {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

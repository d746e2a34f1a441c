import { Link } from '@tanstack/react-router';
import { adminPageTitle } from '#design/messages.ts';
import { QueryView, EmptyState } from '#design/states.tsx';
import { formatMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { Card, Tag } from '#platform/web/ui/card.tsx';
import { LoadMore } from '#platform/web/ui/load-more.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { adminTexts } from '../messages.ts';
import { procedureName, changedFields } from './format-change.ts';
import styles from './changes-page.module.css';
import { useChanges, type Change } from './queries.ts';

export function ChangesPage() {
  const changes = useChanges();
  return (
    <main className="page-width">
      <title>{adminPageTitle(adminTexts.changes)}</title>
      <PageHeader
        title={adminTexts.changes}
        back={{ to: '/admin/dashboard', label: adminTexts.back }}
        lead={adminTexts.changesLead}
      />
      <QueryView query={changes} failed={adminTexts.changesFailed} loading={<Skeleton shapes={[90, 90, 90]} />}>
        {({ pages }) => <Changes changes={pages.flatMap((page) => page.changes)} />}
      </QueryView>
      <LoadMore pages={changes} />
    </main>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <EmptyState otter="sleeping" text={adminTexts.noChanges} />;
  return (
    <ol className={`${styles.changes} stack gap-12`}>
      {changes.map((change) => (
        <Row key={change.id} change={change} />
      ))}
    </ol>
  );
}

/** The id of an account leads to it: the record holds no name of a person. */
function Subject({ change: { procedure, subjectName } }: { change: Change }) {
  if (!procedure.startsWith('admin.')) return <b dir="auto">{subjectName}</b>;
  return subjectName === '' ? null : (
    <Link className="small" to="/admin/people" search={{ search: subjectName }}>
      {subjectName}
    </Link>
  );
}

function Row({ change }: { change: Change }) {
  return (
    <Card as="li">
      <p className={`${styles.what} row wrap gap-8`}>
        <Tag>{procedureName(change.procedure)}</Tag> <Subject change={change} />
      </p>
      <p className={`${styles.who} muted small`}>
        <bdi>{change.byName}</bdi> ·{' '}
        <time dateTime={change.createdAt}>{formatMoment(locale, new Date(change.createdAt), 'medium')}</time>
      </p>
      <dl className={styles.fields}>
        {changedFields(change).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{field}</dt>
            <dd>
              {before !== null && <del>{before}</del>}{' '}
              {before !== null && after !== null && <span className="arrow">→</span>}{' '}
              {after !== null && <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

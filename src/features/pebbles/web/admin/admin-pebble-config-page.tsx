import { adminPageTitle } from '#design/messages.ts';
import { QueryView } from '#design/states.tsx';
import { formatMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { configTexts } from '../../messages.ts';
import styles from './admin-pebble-config-page.module.css';
import { ConfigForm } from './config-form.tsx';
import { useConfig } from './queries.ts';

export function AdminPebbleConfigPage() {
  const config = useConfig();
  return (
    <main className="page-width">
      <title>{adminPageTitle(configTexts.title)}</title>
      <PageHeader
        title={configTexts.title}
        back={{ to: '/admin/dashboard', label: configTexts.back }}
        lead={configTexts.lead}
      />
      <QueryView
        query={config}
        failed={configTexts.loadFailed}
        loading={<Skeleton className={styles.bones ?? ''} shapes={[150, 300, 150, 190]} label={configTexts.loading} />}
      >
        {(data) => (
          <>
            <p className={`${styles.saved} muted small`}>
              {data.updatedByName
                ? configTexts.lastSaved(formatMoment(locale, new Date(data.updatedAt), 'medium'), data.updatedByName)
                : configTexts.neverSaved}
            </p>
            <ConfigForm config={data} />
          </>
        )}
      </QueryView>
    </main>
  );
}

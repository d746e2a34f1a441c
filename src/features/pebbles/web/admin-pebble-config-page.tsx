import { adminPageTitle } from '#design/messages.ts';
import { formatMoment } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { ErrorState } from '#design/error-state.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { configTexts } from '../messages.ts';
import styles from './admin-pebble-config-page.module.css';
import { ConfigForm } from './config-form.tsx';
import { useConfig } from './config-queries.ts';

export function AdminPebbleConfigPage() {
  const config = useConfig();
  useFailureToast(config, configTexts.loadFailed);
  return (
    <main className="page-width">
      <title>{adminPageTitle(configTexts.title)}</title>
      <PageHeader title={configTexts.title} back={{ to: '/admin/dashboard', label: configTexts.back }} lead={configTexts.lead} />
      {config.isPending && <Skeleton className={styles.bones ?? ''} shapes={[150, 300, 150, 190]} label={configTexts.loading} />}
      {config.isError && !config.data && <ErrorState text={configTexts.loadFailed} onRetry={() => void config.refetch()} />}
      {config.data && (
        <>
          <p className={styles.saved}>{config.data.updatedByName ? configTexts.lastSaved(formatMoment(locale, new Date(config.data.updatedAt), 'medium'), config.data.updatedByName) : configTexts.neverSaved}</p>
          <ConfigForm config={config.data} />
        </>
      )}
    </main>
  );
}


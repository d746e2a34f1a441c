import { designTexts, pageTitle } from '#design/messages.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { ErrorState } from '#design/error-state.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { pebbleTexts } from '../messages.ts';
import { PebblesIcon } from './pebbles-icon.tsx';
import { PocketScene } from './pocket-scene.tsx';
import { useBalance, useHistory, useJar, useVouchers } from './queries.ts';
import { RewardJar } from './reward-jar.tsx';
import { TransactionList } from './transaction-list.tsx';
import { VoucherList } from './voucher-list.tsx';
import styles from './pebbles-page.module.css';

export function PebblesPage() {
  const [balance, history, jar, vouchers] = [useBalance(), useHistory(), useJar(), useVouchers()];
  const pairing = usePairing().data;
  const partner = pairing?.partner?.firstName;
  const failed = [balance, history, jar, vouchers].filter((read) => read.isError && read.data === undefined);
  useFailureToast({ isError: failed.length > 0, errorUpdatedAt: Math.max(...failed.map((read) => read.errorUpdatedAt), 0) }, pebbleTexts.loadFailed);
  return (
    <main className="page-width">
      <title>{pageTitle(pebbleTexts.title)}</title>
      <PageHeader title={pebbleTexts.title} back={{ to: '/dashboard', label: designTexts.dashboard }} icon={<PebblesIcon aria-hidden />} tint={1} />
      <div className={styles.columns}>
        <div className={styles.pocket}>
          <PocketScene balance={balance.data} />
          <VoucherList vouchers={vouchers} partner={partner} />
          {jar.isPending && <Skeleton shapes={[330]} />}
          {jar.data && <RewardJar jar={jar.data} partner={pairing && (partner ?? null)} />}
        </div>
        <div>
          {failed.length > 0 && <ErrorState text={pebbleTexts.loadFailed} onRetry={() => failed.forEach((read) => void read.refetch())} />}
          {history.isPending && <Skeleton className="gap-12" shapes={[34, 86, 86, 86, 86]} />}
          {history.data && <TransactionList history={history} />}
        </div>
      </div>
    </main>
  );
}

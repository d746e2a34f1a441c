import { designTexts, pageTitle } from '#design/messages.ts';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { ErrorState } from '#design/error-state.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useWideScreen } from '#platform/web/wide-screen.ts';
import { pebbleTexts } from '../messages.ts';
import { OwnJar } from './own-jar.tsx';
import { PebblesIcon } from './pebbles-icon.tsx';
import { PocketScene } from './pocket-scene.tsx';
import { useBalance, useHistory, useJar, useVouchers } from './queries.ts';
import { TransactionList } from './transaction-list.tsx';
import { VoucherList } from './voucher-list.tsx';
import styles from './pebbles-page.module.css';

export function PebblesPage() {
  const [balance, history, jar, vouchers] = [useBalance(), useHistory(), useJar(), useVouchers()];
  const pairing = usePairing().data;
  const isDesk = useWideScreen('desk');
  const partner = pairing?.partner?.firstName;
  const failed = [balance, history, jar, vouchers].filter((read) => read.isError && read.data === undefined);
  useFailureToast(
    { isError: failed.length > 0, errorUpdatedAt: Math.max(...failed.map((read) => read.errorUpdatedAt), 0) },
    pebbleTexts.loadFailed,
  );
  return (
    <main className="page-width">
      <title>{pageTitle(pebbleTexts.title)}</title>
      <PageHeader
        title={pebbleTexts.title}
        back={{ to: '/dashboard', label: designTexts.dashboard }}
        icon={<PebblesIcon aria-hidden />}
        tint={1}
      />
      <PocketScene
        balance={balance.data}
        treats={jar.data?.partners}
        partner={pairing && (partner ?? null)}
        isParted={!!pairing?.parted}
      />
      <div className={styles.columns}>
        {!isDesk && <VoucherList vouchers={vouchers} partner={partner} />}
        <div>
          {failed.length > 0 && (
            <ErrorState text={pebbleTexts.loadFailed} onRetry={() => failed.forEach((read) => void read.refetch())} />
          )}
          {history.isPending && <Skeleton shapes={[34, 430]} />}
          {history.data && <TransactionList history={history} />}
        </div>
        <div className={styles.side}>
          {isDesk && <VoucherList vouchers={vouchers} partner={partner} />}
          {jar.isPending && <Skeleton shapes={[240]} />}
          {jar.data && <OwnJar treats={jar.data.mine} partner={pairing && (partner ?? null)} />}
        </div>
      </div>
    </main>
  );
}

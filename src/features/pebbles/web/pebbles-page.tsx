import { designTexts, pageTitle } from '#design/messages.ts';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { ErrorState } from '#design/states.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { useWideScreen } from '#platform/web/screen.ts';
import { Otter } from '#design/otter.tsx';
import { Pouch } from '#design/pouch.tsx';
import { Scene } from '#design/scene.tsx';
import { pebbleTexts } from '../messages.ts';
import { canClaim, rewardThreshold } from '../rules.ts';
import { OwnJar } from './own-jar.tsx';
import { PebblesIcon, PebbleProgress } from './pebble-progress.tsx';
import { useBalance, useHistory, useJar, useVouchers, type Treat } from './queries.ts';
import { TransactionList } from './transaction-list.tsx';
import { VoucherList } from './voucher-list.tsx';
import { TreatJar } from './treat-jar.tsx';
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

type PocketSceneProps = {
  balance: number | undefined;
  treats: Treat[] | undefined;
  partner: string | null | undefined;
  isParted: boolean;
};

/** The balance, the otter that carries it, with one stone in its pocket for every tenth of a reward, and the jar that it is for. */
export function PocketScene({ balance, treats, partner, isParted }: PocketSceneProps) {
  const stones = Math.max(0, Math.min(10, Math.floor(((balance ?? 0) / rewardThreshold) * 10)));
  const isFull = balance !== undefined && canClaim(balance);
  return (
    <Scene className={styles.scene}>
      <div className={styles.parts}>
        <div className={`${styles.balance} stack gap-10`}>
          <h2>{pebbleTexts.balance}</h2>
          <PebbleProgress />
          {balance !== undefined && balance < 0 && <p className="muted small">{pebbleTexts.debt(balance)}</p>}
        </div>
        <TreatJar treats={treats} partner={partner} isOpen={isFull} />
      </div>
      <div className={styles.otter}>
        <Otter state={isParted ? 'sleeping' : isFull ? 'celebrating' : 'waving'} />
        <Pouch stones={stones} />
      </div>
    </Scene>
  );
}

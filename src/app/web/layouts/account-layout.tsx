import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { meQuery, tellToLogIn, useLogOut } from '#features/accounts/web/queries.ts';
import { useNewDay } from '#features/accounts/web/new-day.ts';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { forgetLane, claimDevice } from '#platform/web/device/forget.ts';
import { liveUpdates } from '#platform/web/live-updates.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { whenIdle } from '#platform/web/first-render.ts';
import { lazyBackground } from '#platform/web/ui/lazy-background.ts';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Riverbed } from '#design/scene.tsx';
import { TabBar } from '#platform/web/ui/tab-bar.tsx';
import { TopBar } from '#design/top-bar.tsx';
import { mayLogOut } from '../log-out/may-log-out.ts';
import { appTexts } from '../../messages.ts';
import { keepCode } from '../kept-lane/register-service-worker.ts';
import styles from './account-layout.module.css';

const ActivityToasts = lazyBackground(() => import('../activity/activity-toasts.tsx'));
const Shortcuts = lazyBackground(() => import('../shortcuts/shortcuts.tsx'));
const AddSheet = lazyOverlay(() => import('./add-sheet.tsx'));

/** The frame of every page behind a session: the way around, and what happens elsewhere as it happens. */
export function AccountLayout() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const account = useAccount();
  useEffect(() => (isIdle ? keepCode('cards') : undefined), [isIdle]);
  useLiveUpdates(account !== null && isIdle);
  usePartedTheme();
  const logOut = useLogOut(mayLogOut);
  const [adding, setAdding] = useState(false);
  if (!account) return null;
  return (
    <>
      <a className={`sr-only ${buttonClass({ tone: 'dark' })} ${styles.skip}`} href="#content">
        {appTexts.skip}
      </a>
      <TopBar onLogOut={() => logOut.mutate()} />
      <div id="content" className={styles.content} tabIndex={-1}>
        <Outlet />
        <Riverbed />
      </div>
      <TabBar onAdd={() => setAdding(true)} />
      <AddSheet open={adding} onClose={() => setAdding(false)} />
      {isIdle && (
        <Suspense>
          <ActivityToasts accountId={account} />
          <Shortcuts />
        </Suspense>
      )}
    </>
  );
}

/** Its code comes with the layout: a browser does not fetch a module again that failed once, and a page without live updates goes stale. */
function useLiveUpdates(isWanted: boolean): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      isWanted ? liveUpdates(queries, () => void queries.invalidateQueries({ queryKey: meQuery.queryKey })) : undefined,
    [queries, isWanted],
  );
}

/** In the week after a parting the theme has no coral. The pairing is in the cache once a page has read it. */
function usePartedTheme(): void {
  const isParted = !!useQuery({ ...pairingQuery, enabled: false }).data?.parted;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-parted', isParted);
    return () => document.documentElement.removeAttribute('data-parted');
  }, [isParted]);
}

/** The id of the account these pages are for; null once its session has ended, while the log-in page is on its way. */
function useAccount(): string | null {
  const router = useRouter();
  const me = useQuery(meQuery).data?.me;
  const account = me?.id ?? null;
  const [openedFor] = useState(() => {
    if (account) claimDevice(account);
    return account;
  });

  useNewDay(me);
  useEffect(() => {
    if (account === openedFor) return;
    // Somebody else logged in from another tab of this browser.
    if (account) return void forgetLane().finally(() => location.reload());
    tellToLogIn();
    // The guard sends to the log-in page and remembers what was being done.
    void router.invalidate();
  }, [account, openedFor, router]);

  return account === openedFor ? account : null;
}

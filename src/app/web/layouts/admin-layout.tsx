import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ShieldCheck } from 'lucide-react';
import { designTexts } from '#design/messages.ts';
import { meQuery, tellToLogIn, useSecondFactor } from '#features/accounts/web/queries.ts';
import { adminTexts, peopleTexts } from '#features/admin/messages.ts';
import { useLogOutAsAdministrator } from '#features/admin/web/queries.ts';
import { buttonClass, Button } from '#platform/web/ui/button.tsx';
import { OtterHead } from '#design/otter.tsx';
import { Riverbed } from '#design/scene.tsx';
import { useDraft } from '#platform/web/device/draft.ts';
import { mayLogOut } from '../log-out/may-log-out.ts';
import { appTexts } from '../../messages.ts';
import topBar from '#design/top-bar.module.css';
import styles from './admin-layout.module.css';

const places = [
  { to: '/admin/dashboard', label: appTexts.adminPlaces.dashboard },
  { to: '/admin/pebble-config', label: appTexts.adminPlaces.pebbles },
  { to: '/admin/date-suggestions', label: appTexts.adminPlaces.suggestions },
  { to: '/admin/badges', label: appTexts.adminPlaces.badges },
  { to: '/admin/goals', label: appTexts.adminPlaces.goals },
  { to: '/admin/people', label: peopleTexts.title },
  { to: '/admin/changes', label: adminTexts.changes },
] as const;

/** The frame of every page of administrators. No stream is open here: left alone, the session ends. */
export function AdminLayout() {
  const isAdministrator = useStillAdministrator();
  const logOut = useLogOutAsAdministrator(mayLogOut);
  const links = useHereInSight(isAdministrator);
  if (!isAdministrator) return null;
  return (
    <>
      <a className={`sr-only ${buttonClass({ tone: 'dark' })} ${styles.skip}`} href="#content">
        {appTexts.skip}
      </a>
      <div className={styles.frame}>
        <header className={`page-width ${styles.bar} row wrap`}>
          <Link className={topBar.brand} to="/admin/dashboard">
            <OtterHead />
            {designTexts.brand} <span>{appTexts.admin}</span>
          </Link>
          <nav ref={links} className={`${styles.links} flex full-width`} aria-label={appTexts.administration}>
            {places.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            ))}
          </nav>
          <button type="button" className={styles.out} onClick={() => logOut.mutate()}>
            {adminTexts.logOut}
          </button>
        </header>
        <div id="content" className={styles.content} tabIndex={-1}>
          <div>
            <TwoStepsAsked />
            <Outlet />
          </div>
          <Riverbed />
        </div>
      </div>
    </>
  );
}

/** Asked anew whenever a call finds out otherwise: the session may have ended, or the role may have gone. */
function useStillAdministrator(): boolean {
  const router = useRouter();
  const me = useQuery(meQuery).data?.me;
  const isAdministrator = me?.isAdministrator ?? false;
  const isSignedIn = Boolean(me);
  useEffect(() => {
    if (isAdministrator) return;
    if (!isSignedIn) tellToLogIn();
    // The guard knows where to.
    void router.invalidate();
  }, [isAdministrator, isSignedIn, router]);
  return isAdministrator;
}

/** On a phone the row of places is wider than the screen: the one somebody is at is moved to its middle. */
function useHereInSight(isShown: boolean) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const here = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const around = row.current?.getBoundingClientRect();
    if (here && around) row.current?.scrollBy({ left: here.left + here.width / 2 - around.left - around.width / 2 });
  }, [pathname, isShown]);
  return row;
}

/** Administrators are asked to turn on the second factor, never forced: put away, it is asked again after the next log-in. */
export function TwoStepsAsked() {
  const factor = useSecondFactor().data;
  const [{ isPutAway }, change] = useDraft('two steps asked', () => ({ isPutAway: false }));
  if (!factor || factor.onSince || isPutAway) return null;
  return (
    <aside className="page-width" aria-label={adminTexts.twoSteps}>
      <div className={`${styles.asked} row wrap`}>
        <ShieldCheck aria-hidden />
        <p>
          <b>{adminTexts.twoSteps}</b> {adminTexts.twoStepsWhy}
        </p>
        <div className="flex gap-4">
          <Link to="/profile" hash="two-step" className={buttonClass({ tone: 'dark' })}>
            {adminTexts.turnOnTwoSteps}
          </Link>
          <Button tone="ghost" onClick={() => change({ isPutAway: true })}>
            {adminTexts.notNow}
          </Button>
        </div>
      </div>
    </aside>
  );
}

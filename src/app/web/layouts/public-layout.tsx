import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { designTexts } from '#design/messages.ts';
import { meQuery } from '#features/accounts/web/queries.ts';
import { useShownLocation } from '#platform/web/screen.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { OtterHead } from '#design/otter.tsx';
import { Riverbed } from '#design/scene.tsx';
import topBar from '#design/top-bar.module.css';
import { appTexts } from '../../messages.ts';
import styles from './public-layout.module.css';
import { AccountLayout } from './account-layout.tsx';

/** The frame of a page that anybody may open: the whole way around for people signed in, the way in for everyone else. */
export function PublicLayout() {
  return useQuery(meQuery).data?.me ? <AccountLayout /> : <Visiting />;
}

function Visiting() {
  const here = useShownLocation().href;
  return (
    <>
      <header className={`page-width ${styles.bar} row gap-4`}>
        {/* The landing page is a document of its own, outside this app. */}
        <a className={topBar.brand} href="/">
          <OtterHead />
          {designTexts.brand}
        </a>
        <Link to="/login" search={{ next: here }} className={buttonClass({ tone: 'ghost' })}>
          {appTexts.logIn}
        </Link>
        <Link to="/signup" search={{ next: here }} className={buttonClass({ tone: 'dark' })}>
          {appTexts.signUp}
        </Link>
      </header>
      <Outlet />
      <Riverbed />
    </>
  );
}

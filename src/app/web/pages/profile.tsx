import { usePrefetchQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { AddressCard } from '#features/accounts/web/email/address-card.tsx';
import { useMe, useLogOut } from '#features/accounts/web/queries.ts';
import { PasswordCard } from '#features/accounts/web/security/password-card.tsx';
import { PasskeysCard } from '#features/accounts/web/passkeys/passkeys-card.tsx';
import { SecondFactorCard } from '#features/accounts/web/security/second-factor-card.tsx';
import { SignOnCard } from '#features/accounts/web/sign-on/sign-on-card.tsx';
import { SessionsCard } from '#features/accounts/web/security/sessions-card.tsx';
import { feedQuery } from '#features/calendar/web/queries.ts';
import { SharingPrompt } from '#features/memories/web/sharing/sharing-prompt.tsx';
import { PictureSpace } from '#features/memories/web/pictures/picture-space.tsx';
import { MobileAppCard } from '#features/memories/web/invite/mobile-app-card.tsx';
import { soloSummaryQuery } from '#features/memories/web/queries.ts';
import { pairingFailures, relationshipTexts } from '#features/pairing/messages.ts';
import { NewCode } from '#features/pairing/web/new-code.tsx';
import { OwnCode, ShareCode } from '#features/pairing/web/share-code.tsx';
import { usePairing } from '#features/pairing/web/queries.ts';
import { TakeRequests } from '#features/pairing/web/take-requests.tsx';
import { DeleteAccountCard } from '#features/privacy/web/delete-account-card.tsx';
import { DownloadCard } from '#features/privacy/web/download-card.tsx';
import { useFailureToast } from '#platform/web/ui/error-toasts.ts';
import { useShownLocation, useWideScreen } from '#platform/web/screen.ts';
import { lessMotion } from '#platform/web/ui/motion.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { CardRows, Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#design/states.tsx';
import { Fold } from '#platform/web/ui/disclosure.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { NearScreen } from '#platform/web/ui/near-screen.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/native-fields.tsx';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { lazyComponent } from '#platform/web/ui/lazy-component.tsx';
import { mayLogOut } from '../log-out/may-log-out.ts';
import { appTexts, profileTexts } from '../../messages.ts';
import { PairingRequests, PairingStatus, UnpairRow, WhatTheySee } from './profile-status.tsx';
import { Group, ProfileIndex, SafetyCard } from './profile-groups.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';
import styles from './profile.module.css';

const BlockedPeople = lazyComponent(() => import('#features/pairing/web/blocked-people.tsx'));
const PreviousRelationships = lazyComponent(() => import('#features/pairing/web/previous-relationships.tsx'));
const CalendarCard = lazyComponent(() => import('#features/calendar/web/calendar-card.tsx'));
const KeptLaneCard = lazyComponent(() => import('../kept-lane/kept-lane-card.tsx'));
const RemindersCard = lazyComponent(() => import('#features/notifications/web/reminders-card.tsx'));

export function ProfilePage() {
  const me = useMe();
  const pairing = usePairing();
  usePrefetchQuery(soloSummaryQuery);
  usePrefetchQuery(feedQuery);
  useFailureToast(pairing, pairingFailures.load);
  const isDesk = useWideScreen('desk');
  useScrollToAnchor(pairing.isSuccess);
  if (pairing.isError && !pairing.data)
    return (
      <main className="page-width">
        <Head />
        <ErrorState text={pairingFailures.load} onRetry={() => void pairing.refetch()} />
      </main>
    );
  const status = pairing.data;
  return (
    <main className={`page-width ${styles.page}`}>
      <div className={styles.index}>
        <Head />
        <ProfileIndex partner={status?.partner?.firstName} />
        {isDesk && <LogOut />}
      </div>
      <div className="stack gap-14 min-width-0">
        <Group id="you-two">
          {status ? (
            <PairingStatus partner={status.partner} isParted={!!status.parted} />
          ) : (
            <Skeleton shapes={[236, 330]} />
          )}
          {status?.partner && <SharingPrompt partner={status.partner.firstName} />}
          {status && (
            <CardRows>
              <Card id="code" title={profileTexts.yourCode} className={styles.code}>
                <p className="muted">{profileTexts.codeHint}</p>
                <OwnCode code={status.pairingCode} />
                <div className={`${styles.ways} stack gap-8`}>
                  {!status.partner && <ShareCode code={status.pairingCode} isQuiet />}
                  <NewCode code={status.pairingCode} />
                </div>
              </Card>
              <TakeRequests takes={status.takesRequests} />
              <PairingRequests
                isPaired={status.partner !== null}
                isParted={!!status.parted}
                incoming={status.incoming}
                outgoing={status.outgoing}
              />
              <Fold title={relationshipTexts.previous}>
                <PreviousRelationships />
              </Fold>
              {status.partner && <WhatTheySee partner={status.partner.firstName} />}
              <UnpairRow partner={status.partner} />
            </CardRows>
          )}
        </Group>
        <Group id="you">
          <CardRows>
            <ProfileInformation firstName={me.firstName} lastName={me.lastName} />
            <Card title={profileTexts.appearance}>
              <p className="muted">{profileTexts.appearanceHint}</p>
              <ThemeToggle />
            </Card>
            <AddressCard />
            <PasswordCard />
            <SignOnCard />
            <SecondFactorCard />
            <PasskeysCard />
            <SessionsCard />
            <ShortcutsCard />
            {status && (
              <NearScreen id="reminders" height={620}>
                <RemindersCard isPaired={status.partner !== null} />
              </NearScreen>
            )}
            {status?.partner && (
              <NearScreen id="calendar" height={240}>
                <CalendarCard />
              </NearScreen>
            )}
            <NearScreen id="device" height={150}>
              <KeptLaneCard />
            </NearScreen>
            <MobileAppCard />
          </CardRows>
        </Group>
        <Group id="safety">
          <CardRows>
            <SafetyCard />
            <Fold title={relationshipTexts.blocked}>
              <BlockedPeople />
            </Fold>
            <PictureSpace isPaired={!!status?.partner} />
            <DownloadCard />
            <DeleteAccountCard />
          </CardRows>
        </Group>
        {!isDesk && <LogOut />}
      </div>
    </main>
  );
}

function Head() {
  const me = useMe();
  return (
    <>
      <title>{pageTitle(designTexts.profile)}</title>
      <PageHeader
        title={designTexts.profile}
        back={{ to: '/dashboard', label: designTexts.dashboard }}
        action={
          me.isAdministrator && (
            <Link className={buttonClass({ tone: 'soft' })} to="/admin/dashboard">
              {appTexts.adminDashboard}
            </Link>
          )
        }
      />
    </>
  );
}

function LogOut() {
  const logOut = useLogOut(mayLogOut);
  return (
    <Button tone="soft" className={styles.out} busy={logOut.isPending} onClick={() => logOut.mutate()}>
      {designTexts.logOut}
    </Button>
  );
}

/** Links such as /profile#sessions lead to a card whose place is known only once what stands above it has been read. */
function useScrollToAnchor(isRead: boolean) {
  const location = useShownLocation();
  useEffect(() => {
    const place = isRead && location.hash ? document.getElementById(location.hash) : null;
    place?.scrollIntoView({ behavior: lessMotion() ? 'instant' : 'smooth' });
    place?.focus({ preventScroll: true });
  }, [isRead, location]);
}

function ProfileInformation({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <Card title={profileTexts.information}>
      <div className={styles.names}>
        <TextField name="firstName" label={profileTexts.firstName} disabled value={firstName} />
        <TextField name="lastName" label={profileTexts.lastName} disabled value={lastName} />
      </div>
      <p className="mt-12 muted small">{profileTexts.editing}</p>
    </Card>
  );
}

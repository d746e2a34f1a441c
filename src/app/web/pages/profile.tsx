import { usePrefetchQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { designTexts, pageTitle } from '#design/messages.ts';
import { useMe, useLogOut } from '#features/accounts/web/queries.ts';
import { PasswordCard } from '#features/accounts/web/password-card.tsx';
import { SecondFactorCard } from '#features/accounts/web/second-factor-card.tsx';
import { SessionsCard } from '#features/accounts/web/sessions-card.tsx';
import { SharingPrompt } from '#features/memories/web/sharing/sharing-prompt.tsx';
import { MobileAppCard } from '#features/memories/web/invite/mobile-app-card.tsx';
import { soloSummaryQuery } from '#features/memories/web/queries.ts';
import { pairingFailures, pairingTexts } from '#features/pairing/messages.ts';
import { BlockedPeople } from '#features/pairing/web/blocked-people.tsx';
import { NewCode } from '#features/pairing/web/new-code.tsx';
import { OwnCode } from '#features/pairing/web/own-code.tsx';
import { PreviousRelationships } from '#features/pairing/web/previous-relationships.tsx';
import { usePairing } from '#features/pairing/web/queries.ts';
import { ShareCode } from '#features/pairing/web/share-code.tsx';
import { TakeRequests } from '#features/pairing/web/take-requests.tsx';
import { DeleteAccountCard } from '#features/privacy/web/delete-account-card.tsx';
import { DownloadCard } from '#features/privacy/web/download-card.tsx';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { useShownLocation } from '#platform/web/shown-location.ts';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#design/error-state.tsx';
import { Fold } from '#platform/web/ui/fold.tsx';
import { PageHeader } from '#design/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { appTexts, profileTexts } from '../messages.ts';
import { PairingRequests } from './profile-requests.tsx';
import { PairingStatus } from './profile-status.tsx';
import { ShortcutsCard } from './shortcuts-card.tsx';
import { SafetyCard } from './safety-card.tsx';
import styles from './profile.module.css';

export function ProfilePage() {
  const me = useMe();
  const pairing = usePairing();
  usePrefetchQuery(soloSummaryQuery);
  useFailureToast(pairing, pairingFailures.load);
  const logOut = useLogOut();
  useScrollToAnchor(pairing.isSuccess);
  return (
    <main className={`page-width ${styles.page}`}>
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
      {pairing.isError && !pairing.data ? (
        <ErrorState text={pairingFailures.load} onRetry={() => void pairing.refetch()} />
      ) : (
        <div className={`${styles.columns} stack gap-16`}>
          <div className={styles.column}>
            {pairing.data ? (
              <>
                <PairingStatus partner={pairing.data.partner} />
                {pairing.data.partner && <SharingPrompt partner={pairing.data.partner.firstName} />}
                <PairingRequests isPaired={pairing.data.partner !== null} incoming={pairing.data.incoming} outgoing={pairing.data.outgoing} />
                <Fold title={pairingTexts.previous}>
                  <PreviousRelationships />
                </Fold>
                <Fold title={pairingTexts.blocked}>
                  <BlockedPeople />
                </Fold>
              </>
            ) : (
              <Skeleton shapes={[330, 110, 68, 68]} />
            )}
          </div>
          <div className={styles.column}>
            {pairing.data ? (
              <Card id="code" title={profileTexts.yourCode} className={`${styles.code} stack gap-12`}>
                <OwnCode code={pairing.data.pairingCode} />
                {!pairing.data.partner && <ShareCode code={pairing.data.pairingCode} />}
                <NewCode code={pairing.data.pairingCode} />
                <TakeRequests takes={pairing.data.takesRequests} />
              </Card>
            ) : (
              <Skeleton shapes={[196]} />
            )}
            <ProfileInformation />
            <Card title={profileTexts.appearance}>
              <ThemeToggle />
            </Card>
            <ShortcutsCard />
            <MobileAppCard />
          </div>
          <div className={styles.column}>
            <SessionsCard />
            <PasswordCard />
            <SecondFactorCard />
          </div>
          <div className={styles.column}>
            <DownloadCard />
            <DeleteAccountCard />
            <SafetyCard />
            <Button tone="soft" wide busy={logOut.isPending} onClick={() => logOut.mutate()}>
              {designTexts.logOut}
            </Button>
          </div>
        </div>
      )}
    </main>
  );
}

/** Links such as /profile#sessions lead to a card whose place is known only once what stands above it has been read. */
function useScrollToAnchor(isRead: boolean) {
  const { hash } = useShownLocation();
  useEffect(() => {
    if (isRead && hash) document.getElementById(hash)?.scrollIntoView();
  }, [isRead, hash]);
}

function ProfileInformation() {
  const me = useMe();
  return (
    <Card title={profileTexts.information}>
      <div className={styles.names}>
        <TextField name="firstName" label={profileTexts.firstName} disabled value={me.firstName} />
        <TextField name="lastName" label={profileTexts.lastName} disabled value={me.lastName} />
      </div>
      <p className="mt-12 muted small">{profileTexts.editing}</p>
    </Card>
  );
}

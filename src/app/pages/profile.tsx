import { useMe, useLogOut } from '#features/accounts/web/queries.ts';
import { PasswordCard } from '#features/accounts/web/password-card.tsx';
import { SessionsCard } from '#features/accounts/web/sessions-card.tsx';
import { pairingFailures } from '#features/pairing/text.ts';
import { OwnCode } from '#features/pairing/web/own-code.tsx';
import { usePairing } from '#features/pairing/web/queries.ts';
import { ShareCode } from '#features/pairing/web/share-code.tsx';
import { useFailureToast } from '#platform/web/failure-toast.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorState } from '#platform/web/ui/error-state.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { ThemeToggle } from '#platform/web/ui/theme-toggle.tsx';
import { PairingRequests } from './profile-requests.tsx';
import { PairingStatus } from './profile-status.tsx';
import styles from './profile.module.css';

export function ProfilePage() {
  const pairing = usePairing();
  useFailureToast(pairing, pairingFailures.load);
  const logOut = useLogOut();
  return (
    <main className={`page-width ${styles.page}`}>
      <title>Profile · Otterway</title>
      <PageHeader title="Profile" back={{ to: '/dashboard', label: 'Dashboard' }} />
      {pairing.isError && !pairing.data ? (
        <ErrorState text={pairingFailures.load} onRetry={() => void pairing.refetch()} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            {pairing.data ? (
              <>
                <PairingStatus partner={pairing.data.partner} />
                {!pairing.data.partner && <PairingRequests incoming={pairing.data.incoming} outgoing={pairing.data.outgoing} />}
              </>
            ) : (
              <Skeleton shapes={[260, 150]} />
            )}
          </div>
          <div className={styles.column}>
            {pairing.data ? (
              <Card title="Your Pairing Code" className={styles.code}>
                <OwnCode code={pairing.data.pairingCode} />
                {!pairing.data.partner && <ShareCode code={pairing.data.pairingCode} />}
              </Card>
            ) : (
              <Skeleton shapes={[140]} />
            )}
            <ProfileInformation />
            <SessionsCard />
            <PasswordCard />
            <Card title="Appearance">
              <ThemeToggle />
            </Card>
            <Button tone="soft" wide busy={logOut.isPending} onClick={() => logOut.mutate()}>
              Log out
            </Button>
          </div>
        </div>
      )}
    </main>
  );
}

function ProfileInformation() {
  const me = useMe();
  return (
    <Card title="Profile Information">
      <div className={styles.names}>
        <TextField name="firstName" label="First name" disabled value={me.firstName} />
        <TextField name="lastName" label="Last name" disabled value={me.lastName} />
      </div>
      <p className={styles.note}>Profile editing coming soon!</p>
    </Card>
  );
}

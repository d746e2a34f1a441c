import { useInstallWay } from '#platform/web/install.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { inviteDialogTexts } from '../../messages/lane.ts';
import { InstallButton } from './install-button.tsx';
import { useInvite } from '../queries.ts';

/** An install button on the profile for accounts that have earned the invite. */
export function MobileAppCard() {
  const { data } = useInvite();
  const way = useInstallWay();
  if (!data?.earnedAt || way === 'installed') return null;
  return (
    <Card title={inviteDialogTexts.mobileApp}>
      <p className="muted">{inviteDialogTexts.take}</p>
      <InstallButton tone="soft" />
    </Card>
  );
}

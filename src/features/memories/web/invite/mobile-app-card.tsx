import { useInstallWay } from '#platform/web/install.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { inviteTexts } from '../../messages.ts';
import { InstallButton } from '../entry/offer.tsx';
import { useInvite } from '../queries.ts';

/** The way to install for those who have earned it, wherever the offer on the dashboard was put away. */
export function MobileAppCard() {
  const { data } = useInvite();
  const way = useInstallWay();
  if (!data?.earnedAt || way === 'installed') return null;
  return (
    <Card title={inviteTexts.mobileApp}>
      <p>{inviteTexts.take}</p>
      <p style={{ marginTop: 14 }}>
        <InstallButton tone="soft" />
      </p>
    </Card>
  );
}

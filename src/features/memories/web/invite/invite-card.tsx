import { PawPrint } from 'lucide-react';
import { Card } from '#platform/web/ui/card.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { inviteDays } from '../../rules.ts';
import { inviteTexts } from '../../messages.ts';
import { useInvite } from '../queries.ts';
import styles from './invite-card.module.css';

const tints: Tint[] = [1, 2, 4, 5, 'sun'];

/** How far two people are from the mobile invite. Once it is earned, `InstallOffer` stands in its place. */
export function InviteCard() {
  const { data } = useInvite();
  if (!data || data.earnedAt) return null;
  const planned = Math.min(data.plannedDays, inviteDays);
  return (
    <Card title={inviteTexts.title}>
      <PawStones filled={planned} />
      <p className={styles.count}>{inviteTexts.planned(planned)}</p>
      <p className={`${styles.how} muted small`}>{inviteTexts.how}</p>
    </Card>
  );
}

/** A stone for each required day, with a paw once a date is planned on it. */
function PawStones({ filled }: { filled: number }) {
  return (
    <div className={`${styles.stones} stack gap-8`} aria-hidden="true">
      {tints.map((tint, index) =>
        index < filled ? (
          <Stone key={`${tint}`} tint={tint} className={styles.filled ?? ''}>
            <PawPrint />
          </Stone>
        ) : (
          <Stone key={`${tint} to come`} empty />
        ),
      )}
    </div>
  );
}

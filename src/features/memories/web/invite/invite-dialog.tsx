import { PawPrint } from 'lucide-react';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stone } from '#design/stone.tsx';
import { inviteDays } from '../../rules.ts';
import { inviteTexts, inviteDialogTexts } from '../../messages/lane.ts';
import { useInvite } from '../queries.ts';
import { useHideInvite } from './hide-invite.ts';
import { InstallButton } from './install-button.tsx';
import { inviteTints } from './invite-tints.ts';
import styles from './invite-dialog.module.css';

/** The rule of the mobile invite; once it is earned, the way to install. */
export default function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useInvite();
  const { mutate: hide } = useHideInvite();
  const isEarned = data?.earnedAt != null;
  return (
    <Dialog open={open} onClose={onClose} title={isEarned ? inviteDialogTexts.earnedTitle : inviteTexts.title}>
      <PawStones filled={isEarned ? inviteDays : Math.min(data?.plannedDays ?? 0, inviteDays)} />
      {isEarned ? (
        <>
          <p>{inviteDialogTexts.take}</p>
          <div className="flex wrap gap-8">
            <InstallButton />
            <Button tone="ghost" onClick={() => hide()}>
              {inviteDialogTexts.noThanks}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.count}>{inviteTexts.planned(Math.min(data?.plannedDays ?? 0, inviteDays))}</p>
          <p className="muted small">{inviteDialogTexts.how}</p>
        </>
      )}
    </Dialog>
  );
}

/** A stone for each required day, with a paw once a date is planned on it. */
function PawStones({ filled }: { filled: number }) {
  return (
    <div className={`${styles.stones} stack gap-8`} aria-hidden="true">
      {inviteTints.map((tint, index) => (
        <Stone
          key={tint}
          tint={tint}
          empty={index >= filled}
          className={index < filled ? `${styles.filled} center` : ''}
        >
          {index < filled && <PawPrint />}
        </Stone>
      ))}
    </div>
  );
}

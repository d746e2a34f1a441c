import { useEffect, useState } from 'react';
import { useInstallWay } from '#platform/web/install.ts';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { Stone } from '#design/stone.tsx';
import { inviteDays } from '../../rules.ts';
import { inviteTexts } from '../../messages/lane.ts';
import { useInvite } from '../queries.ts';
import { useHideInvite } from './hide-invite.ts';
import { inviteTints } from './invite-tints.ts';
import styles from './invite-stones.module.css';

const InviteDialog = lazyOverlay(() => import('./invite-dialog.tsx'));

/** How far two people are from the mobile invite, and once it is earned the way to it, until it is used or declined. */
export function InviteStones() {
  const { data } = useInvite();
  const { mutate: hide } = useHideInvite();
  const isInstalled = useInstallWay() === 'installed';
  const [isOpen, setOpen] = useState(false);
  const isEarned = data?.earnedAt != null;
  const isUsed = isInstalled && isEarned && !data.isHidden;
  useEffect(() => {
    if (isUsed) hide();
  }, [isUsed, hide]);
  if (!data) return null;
  const planned = Math.min(data.plannedDays, inviteDays);
  const isGone = isEarned && (data.isHidden || isInstalled);
  return (
    <>
      {!isGone && (
        <button
          type="button"
          className={`${styles.invite} ${isEarned ? styles.earned : ''} stack start-items gap-5`}
          onClick={() => setOpen(true)}
        >
          <span className={`${styles.stones} flex gap-4`} aria-hidden="true">
            {inviteTints.map((tint, index) => (
              <Stone key={tint} tint={isEarned ? 'sun' : tint} empty={!isEarned && index >= planned} />
            ))}
          </span>
          {isEarned ? inviteTexts.here : inviteTexts.planned(planned)}
        </button>
      )}
      <InviteDialog open={isOpen && !isGone} onClose={() => setOpen(false)} />
    </>
  );
}

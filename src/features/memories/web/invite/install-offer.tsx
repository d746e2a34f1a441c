import { useEffect, useState } from 'react';
import { askToInstall, useInstallWay } from '#platform/web/install.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { Otter } from '#design/otter.tsx';
import { inviteTexts } from '../../messages.ts';
import { useInvite } from '../queries.ts';
import { useHideInvite } from '../sharing/sharing-mutations.ts';
import styles from './install-offer.module.css';

const InstallDialog = lazyOverlay(() => import('./install-dialog.tsx'));

/** The offer to install the web app after the invite is earned, until it is installed or declined. */
export function InstallOffer() {
  const { data } = useInvite();
  return data?.earnedAt && !data.isHidden ? <Offer /> : null;
}

function Offer() {
  const way = useInstallWay();
  const { mutate: hide } = useHideInvite();
  useEffect(() => {
    if (way === 'installed') hide();
  }, [way, hide]);
  if (way === 'installed') return null;
  return (
    <Card className={styles.card}>
      <div>
        <h2 className={styles.title}>{inviteTexts.earnedTitle}</h2>
        <p>{inviteTexts.take}</p>
      </div>
      <Otter state="celebrating" />
      <div className="flex whole-row wrap gap-8">
        <InstallButton />
        <Button tone="ghost" onClick={() => hide()}>
          {inviteTexts.noThanks}
        </Button>
      </div>
    </Card>
  );
}

/** Opens the browser's install prompt, or a dialog with the steps. */
export function InstallButton({ tone }: { tone?: 'soft' }) {
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(false);
  if (way === 'installed') return null;
  return (
    <>
      <Button {...(tone && { tone })} onClick={() => (way === 'question' ? void askToInstall() : setOpen(true))}>
        {way === 'question' ? inviteTexts.install : inviteTexts.showHow}
      </Button>
      <InstallDialog open={isOpen} onClose={() => setOpen(false)} way={way} />
    </>
  );
}

import { useState } from 'react';
import { askToInstall, useInstallWay } from '#platform/web/install.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { inviteDialogTexts } from '../../messages/lane.ts';

const InstallDialog = lazyOverlay(() => import('./install-dialog.tsx'));

/** Opens the browser's install prompt, or a dialog with the steps. */
export function InstallButton({ tone }: { tone?: 'soft' }) {
  const way = useInstallWay();
  const [isOpen, setOpen] = useState(false);
  if (way === 'installed') return null;
  return (
    <>
      <Button {...(tone && { tone })} onClick={() => (way === 'question' ? void askToInstall() : setOpen(true))}>
        {way === 'question' ? inviteDialogTexts.install : inviteDialogTexts.showHow}
      </Button>
      <InstallDialog open={isOpen} onClose={() => setOpen(false)} way={way} />
    </>
  );
}

import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { accountTexts } from '../messages.ts';
import { securityTexts } from './security-messages.ts';

const ChangePasswordDialog = lazyOverlay(() => import('./change-password-dialog.tsx'));

export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  return (
    <Card id="password" title={accountTexts.password} className="stack start-items gap-12">
      <p className="muted">{securityTexts.passwordLead}</p>
      <Button tone="soft" onClick={() => setChanging(true)}>
        {securityTexts.changePassword}
      </Button>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Card>
  );
}

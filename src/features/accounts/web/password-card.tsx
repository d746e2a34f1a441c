import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';
import { accountTexts } from '../messages.ts';
import styles from './password-card.module.css';

const ChangePasswordDialog = lazyOverlay(() => import('./change-password-dialog.tsx'));

export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  return (
    <Card id="password" title={accountTexts.password} className={styles.card}>
      <p>{accountTexts.passwordLead}</p>
      <Button tone="soft" onClick={() => setChanging(true)}>
        {accountTexts.changePassword}
      </Button>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Card>
  );
}

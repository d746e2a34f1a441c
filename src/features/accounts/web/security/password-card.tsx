import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { accountTexts, signOnTexts } from '../../messages/log-in.ts';
import { useSignOn } from '../queries.ts';
import { useMailPasswordLink } from './mutations.ts';
import { securityTexts } from '../../messages/security.ts';

const ChangePasswordDialog = lazyOverlay(() => import('./change-password-dialog.tsx'));

export function PasswordCard() {
  const [changing, setChanging] = useState(false);
  const hasPassword = useSignOn().data?.hasPassword ?? true;
  if (!hasPassword) return <NoPassword />;
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

/** An account made by single sign-on. The mailbox shows that it is its owner who chooses a password. */
function NoPassword() {
  const mail = useMailPasswordLink();
  return (
    <Card id="password" title={accountTexts.password} className="stack start-items gap-12">
      <p className="muted">{signOnTexts.noPassword}</p>
      <Button tone="soft" busy={mail.isPending} busyText={accountTexts.sending} onClick={() => mail.mutate({})}>
        {signOnTexts.mailLink}
      </Button>
    </Card>
  );
}

import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { deletionTexts } from '../messages.ts';

const DeleteAccountDialog = lazyOverlay(() => import('./delete-account-dialog.tsx'));

export function DeleteAccountCard() {
  const [leaving, setLeaving] = useState(false);
  return (
    <Card id="delete-account" title={deletionTexts.title} className="stack start-items gap-12">
      <p className="muted">{deletionTexts.lead}</p>
      <Button tone="danger" onClick={() => setLeaving(true)}>
        {deletionTexts.open}
      </Button>
      <DeleteAccountDialog open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  );
}

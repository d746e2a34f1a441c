import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-component.tsx';
import { relationshipTexts } from '../messages.ts';

const NewCodeDialog = lazyOverlay(() => import('./new-code-dialog.tsx'));

/** The way to another code, for when the old one has got about. */
export function NewCode({ code }: { code: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button tone="soft" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {relationshipTexts.newCode}
      </Button>
      <NewCodeDialog open={asking} onClose={() => setAsking(false)} code={code} />
    </>
  );
}

import type { ComponentProps } from 'react';
import { pairingTexts, relationshipTexts } from '#features/pairing/messages.ts';
import { PendingRequests } from '#features/pairing/web/requests.tsx';
import { Card } from '#platform/web/ui/card.tsx';

/** Pairing closes every other request, and nobody can ask who is paired: then the list says so. */
export function PairingRequests({
  isPaired,
  isParted,
  incoming,
  outgoing,
}: { isPaired: boolean; isParted: boolean } & ComponentProps<typeof PendingRequests>) {
  return (
    <Card id="requests" title={pairingTexts.requests}>
      {incoming.length + outgoing.length === 0 && (
        <p className="muted">
          {isPaired
            ? relationshipTexts.noRequestsWhilePaired
            : isParted
              ? relationshipTexts.noRequestsAfterParting
              : relationshipTexts.noRequests}
        </p>
      )}
      <PendingRequests incoming={incoming} outgoing={outgoing} />
    </Card>
  );
}

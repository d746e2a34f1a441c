import { useState } from 'react';
import { pairingTexts } from '#features/pairing/messages.ts';
import { relationshipTexts } from '#features/pairing/web/relationship-messages.ts';
import { IncomingRequest, OutgoingRequest, type Incoming } from '#features/pairing/web/requests.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { lazyOverlay } from '#platform/web/ui/lazy-overlay.tsx';

const BlockDialog = lazyOverlay(() => import('#features/pairing/web/block-dialog.tsx'));

interface PairingRequestsProps {
  isPaired: boolean;
  incoming: Incoming[];
  outgoing: { id: string; createdAt: string }[];
}

/** Pairing closes every other request, and nobody can ask who is paired: then the list says so. */
export function PairingRequests({ isPaired, incoming, outgoing }: PairingRequestsProps) {
  const [sender, setSender] = useState<Incoming | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = (request: Incoming) => {
    setSender(request);
    setAsking(true);
  };
  return (
    <Card id="requests" title={pairingTexts.requests}>
      {incoming.length + outgoing.length === 0 ? (
        <p className="muted">{isPaired ? relationshipTexts.noRequestsWhilePaired : relationshipTexts.noRequests}</p>
      ) : (
        <ul className="stack gap-10">
          {incoming.map((request) => (
            <IncomingRequest key={request.id} request={request} onBlock={() => ask(request)} />
          ))}
          {outgoing.map((request) => (
            <OutgoingRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
      {/* Outside of the list: a request that its sender takes back meanwhile takes no question along. */}
      {sender && <BlockDialog key={sender.id} open={asking} onClose={() => setAsking(false)} request={sender} />}
    </Card>
  );
}

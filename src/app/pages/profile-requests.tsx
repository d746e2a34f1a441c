import { pairingTexts } from '#features/pairing/text.ts';
import { IncomingRequest, OutgoingRequest } from '#features/pairing/web/requests.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import styles from './profile-requests.module.css';

interface PairingRequestsProps {
  isPaired: boolean;
  incoming: { id: string; requesterName: string; createdAt: string }[];
  outgoing: { id: string; createdAt: string }[];
}

/** Pairing closes every other request, and nobody can ask who is paired: then the list says so. */
export function PairingRequests({ isPaired, incoming, outgoing }: PairingRequestsProps) {
  return (
    <Card id="requests" title={pairingTexts.requests}>
      {incoming.length + outgoing.length === 0 ? (
        <p className={styles.none}>{isPaired ? pairingTexts.noRequestsWhilePaired : pairingTexts.noRequests}</p>
      ) : (
        <ul className={styles.requests}>
          {incoming.map((request) => (
            <IncomingRequest key={request.id} request={request} mayBlock />
          ))}
          {outgoing.map((request) => (
            <OutgoingRequest key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Card>
  );
}

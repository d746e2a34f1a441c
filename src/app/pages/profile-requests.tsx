import { IncomingRequest, OutgoingRequest } from '#features/pairing/web/requests.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import styles from './profile-requests.module.css';

interface PairingRequestsProps {
  incoming: { id: string; requesterName: string; createdAt: string }[];
  outgoing: { id: string; createdAt: string }[];
}

export function PairingRequests({ incoming, outgoing }: PairingRequestsProps) {
  return (
    <Card title="Pairing Requests">
      {incoming.length + outgoing.length === 0 ? (
        <p className={styles.none}>No requests. The river is quiet.</p>
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

import { Connect } from './connect.tsx';
import { usePairing } from './queries.ts';

/** While there is no partner: the way to one, and whatever is already under way. Draws nothing for a pair. */
export function ConnectCard() {
  const { data } = usePairing();
  if (!data || data.partner) return null;
  return <Connect incoming={data.incoming} outgoing={data.outgoing} />;
}

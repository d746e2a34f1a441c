import { lazyPart } from '#platform/web/ui/lazy-overlay.tsx';
import { usePairing } from './queries.ts';

const Connect = lazyPart(() => import('./connect.tsx'));

/** While there is no partner: the way to one, and whatever is already under way. Draws nothing for a pair. */
export function ConnectCard() {
  const { data } = usePairing();
  if (!data || data.partner) return null;
  return <Connect incoming={data.incoming} outgoing={data.outgoing} />;
}

import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from '#features/accounts/web/queries.ts';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { startKeeping } from './keep-lane.ts';
import { keptLaneTexts } from '../../messages.ts';
import { markOffered, type Occasion } from './offered-mark.ts';

/** Milliseconds in which the offer can be taken. */
const offeredFor = 20_000;

/** Offers once to keep the lane: in the installed app, or once the server answers again. */
export async function offerToKeep(queries: QueryClient, occasion: Occasion): Promise<void> {
  const { me } = await queries.query(meQuery);
  if (!me || !(await queries.query(pairingQuery)).partner) return;
  markOffered(occasion);
  if (keptReadsOf() !== null) return;
  const keep = async () => {
    if (await startKeeping(queries, me.id).catch(() => false)) toast.success(keptLaneTexts.kept);
    else toast.warning(keptLaneTexts.refused);
  };
  toast.info(occasion === 'back' ? keptLaneTexts.nextTime : keptLaneTexts.offer, {
    duration: offeredFor,
    action: { label: keptLaneTexts.keep, onPress: () => void keep() },
  });
}

import { Offer } from '../entry/offer.tsx';
import { useInvite } from '../queries.ts';

/** The invite, earned: the web app is the mobile app. Gone for good once it is installed or declined. */
export function InstallOffer() {
  const { data } = useInvite();
  return data?.earnedAt && !data.isHidden ? <Offer /> : null;
}

import { useMe } from '#features/accounts/web/queries.ts';
import { usePairing } from '#features/pairing/web/queries.ts';
import { instantAt, wallTimeAt } from '#platform/format/instant.ts';
import { locale } from '#platform/format/locale.ts';
import { theirTime } from '../format-memory.ts';
import type { Memory } from '../queries.ts';
import { entryTexts } from '../../messages/entry.ts';

/** What a typed time is for a partner in another zone, and whether that is in the middle of the night. */
export function usePartnerTime({ date, time }: { date: string; time: string }): string | undefined {
  const partner = usePairing().data?.partner;
  const theirs = useLocalTimes({ date, time })?.partner;
  if (!partner || !theirs) return undefined;
  const words = theirTime(locale, theirs, date);
  return isNight(theirs.slice(11))
    ? entryTexts.nightForPartner(words, partner.firstName)
    : entryTexts.timeForPartner(words, partner.firstName);
}

/** A typed time on both clocks, where they differ: what the server will say of it. */
export function useLocalTimes({ date, time }: { date: string; time: string }): Memory['localTimes'] {
  const me = useMe();
  const partner = usePairing().data?.partner;
  if (!partner || !/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const mine = `${date}T${time}`;
  const theirs = wallTimeAt(instantAt(date, time, me.timeZone), partner.timeZone);
  return theirs === mine ? null : { me: mine, partner: theirs };
}

const isNight = (time: string) => time >= '23:00' || time < '06:00';

import { formatDay, formatTime } from '#platform/format/format.ts';
import { locale } from '#platform/format/locale.ts';
import { skyTexts } from '../../messages/card.ts';
import styles from './two-skies.module.css';

/** When a date begins for each of two who live in different time zones, as 'YYYY-MM-DDTHH:MM', under the sky that each then has. */
export default function TwoSkies({ me, partner, partnerName }: { me: string; partner: string; partnerName: string }) {
  if (me === partner) return null;
  const [myDay, theirDay] = [dayOf(me), dayOf(partner)];
  const weekday = formatDay(locale, theirDay, 'weekday');
  return (
    <div className={styles.skies}>
      <Sky at={me} whose={skyTexts.forYou} day={skyTexts.when[partOf(me)](formatDay(locale, myDay, 'weekday'))} />
      <Sky
        at={partner}
        whose={skyTexts.for(partnerName)}
        day={
          theirDay === myDay
            ? skyTexts.when[partOf(partner)](weekday)
            : skyTexts[theirDay > myDay ? 'already' : 'still'](weekday)
        }
      />
    </div>
  );
}

function Sky({ at, whose, day }: { at: string; whose: string; day: string }) {
  return (
    <p className={`${styles.sky} ${styles[partOf(at)]}`}>
      <i aria-hidden />
      <b>{formatTime(locale, at.slice(11))}</b> {whose} <small>{day}</small>
    </p>
  );
}

const dayOf = (moment: string) => moment.slice(0, 10);

function partOf(moment: string): keyof typeof skyTexts.when {
  const hour = Number(moment.slice(11, 13));
  if (hour < 6) return 'early';
  if (hour < 12) return 'morning';
  if (hour < 17) return 'afternoon';
  return hour < 22 ? 'evening' : 'night';
}

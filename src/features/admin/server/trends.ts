import { moodScale } from '#features/moods/rules.ts';
import type { Account } from '#features/accounts/server/auth.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { enoughPeople, lastWeeks, slicesToShow, weeksShown } from '../rules.ts';
import * as store from './store.ts';

export async function trends(tx: Tx, _administrator: Account) {
  const weeks = lastWeeks(tx.now);
  const counted = await store.trends(tx, { firstWeek: weeks[0]!, weeks: weeks.length, enough: enoughPeople });
  const of = (figure: string) => counted.filter((slice) => slice.figure === figure);
  // A total over all moods is shown too, so they are withheld together.
  const moods = slicesToShow(moodScale.flatMap(({ emoji }) => of(`mood ${emoji}`)));
  return {
    weeks,
    signUps: slicesToShow(of('accounts')),
    pairings: slicesToShow(of('pairings')),
    datesPlanned: slicesToShow(of('dates planned')),
    datesKept: slicesToShow(of('dates kept')),
    pebblesEarned: slicesToShow(of('pebbles')),
    moods: moodScale.map(({ emoji }, face) => ({ emoji, slices: moods.slice(face * weeksShown, (face + 1) * weeksShown) })),
  };
}

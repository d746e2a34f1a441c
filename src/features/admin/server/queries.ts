import type { Account } from '#features/accounts/server/auth.ts';
import { adminChangesPage } from '#features/accounts/server/store/admin-changes.ts';
import { moodScale } from '#features/moods/rules.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { enoughPeople, lastWeeks, slicesToShow, weeksShown } from '../rules.ts';
import * as store from './store.ts';
import { peoplePage } from './store.ts';

const pageSize = 30;

export function stats(tx: Tx, { today }: Account) {
  return store.stats(tx, today);
}

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
    moods: moodScale.map(({ emoji }, face) => ({
      emoji,
      slices: moods.slice(face * weeksShown, (face + 1) * weeksShown),
    })),
  };
}

export async function changes(tx: Tx, _administrator: Account, { cursor }: { cursor?: string | undefined }) {
  const rows = await adminChangesPage(tx, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    changes: page as ((typeof page)[number] & {
      before: Record<string, unknown> | null;
      after: Record<string, unknown> | null;
    })[],
    nextCursor,
  };
}

export async function people(
  tx: Tx,
  _administrator: Account,
  { search = '', cursor }: { search?: string | undefined; cursor?: string | undefined },
) {
  const rows = await peoplePage(tx, search, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  return {
    people: page.map(({ role, ...person }) => ({ ...person, isAdministrator: role === 'administrator' })),
    nextCursor,
  };
}

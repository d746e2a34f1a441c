import type { Partner } from '#features/accounts/server/auth.ts';
import { whose } from '#features/pairing/rules.ts';
import { moodRating, moods as calls } from '#features/moods/contract.ts';
import { responses } from '#features/moods/server/queries.ts';
import { ratingsPage } from '#features/moods/server/store.ts';
import type { Tx } from '#platform/server/database/transaction.ts';
import { pageOf, parseCursor } from '#platform/server/page.ts';
import { pagesOf, parseOutput, readAllPages } from './outputs.ts';
import type { Progress } from './progress.ts';
import { readAsPartner, type Read } from './read-as-account.ts';

const pageSize = 50;

export type ExportedMood = Awaited<ReturnType<typeof moodsPage>>['moods'][number];

/** Every rating since the open lane was opened, newest first, with its thread. Those of former lanes are closed. */
export async function gatherMoods(read: Read, progress: Progress): Promise<ExportedMood[]> {
  const moods: ExportedMood[] = [];
  const none = { moods: [], nextCursor: null };
  for await (const page of pagesOf(
    async (cursor) => (await readAsPartner(read, (tx, principal) => moodsPage(tx, principal, cursor))) ?? none,
  )) {
    moods.push(...page.moods);
    await progress.step(page.moods.length);
  }
  return moods;
}

async function moodsPage(tx: Tx, principal: Partner, cursor: string | undefined) {
  const rows = await ratingsPage(tx, principal.laneId, parseCursor(cursor, 'instant'), pageSize + 1);
  const { page, nextCursor } = pageOf(rows, pageSize, ({ createdAt, id }) => ({ at: createdAt, id }));
  const moods = await Promise.all(
    page.map(async ({ accountId, ...rating }) => ({
      ...moodRating.parse({ ...rating, by: whose(principal, accountId) }),
      responses: rating.responseCount === 0 ? [] : await responsesTo(tx, principal, rating.id),
    })),
  );
  return { moods, nextCursor };
}

function responsesTo(tx: Tx, principal: Partner, moodRatingId: string) {
  return readAllPages(
    async (cursor) => parseOutput(calls.responses, await responses(tx, principal, { moodRatingId, cursor })),
    (page) => page.responses,
  );
}

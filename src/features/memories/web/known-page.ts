import type { QueryState } from '@tanstack/react-query';
import { changedRows } from '#platform/web/read-again.ts';
import { holds, type Page, type Timeline } from './timeline.ts';

/** A page as it was read, and whether anything on it has changed since; undefined where that is not known, or something new has come. */
export function knownPage(timeline: QueryState<Timeline> | undefined, pageParam: string | undefined): { page: Page; isStale: boolean } | undefined {
  const { pages = [], pageParams = [] } = timeline?.data ?? {};
  const changed = timeline && changedRows(timeline);
  if (!changed?.every((id) => pages.some((page) => holds(page, id)))) return undefined;
  const page = pages[pageParams.indexOf(pageParam)];
  return page && { page, isStale: changed.some((id) => holds(page, id)) };
}

/** Whether each memory is where it was: one that has moved or left changes other pages too. */
export function isInPlace(before: Page, now: Page): boolean {
  return idsOf(before) === idsOf(now) && before.nextCursor === now.nextCursor;
}

const idsOf = ({ memories }: Page) => memories.map(({ id }) => id).join();

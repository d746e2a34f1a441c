import type { QueryClient } from '@tanstack/react-query';
import { commentWrites } from '#features/memories/web/data/comment-mutations.ts';
import { rateDate } from '#features/memories/web/data/rate-mutation.ts';
import { newWrites } from '#features/memories/web/entry/new-mutations.ts';
import { editWrites } from '#features/memories/web/data/plan-mutations.ts';
import { cardWrites } from '#features/memories/web/data/mutations.ts';
import { share } from '#features/memories/web/sharing/sharing-mutations.ts';
import { pictureWrites } from '#features/memories/web/viewer/picture-mutations.ts';
import { moodWrites } from '#features/moods/web/mutations.ts';
import { registerMutation, type OptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';

/** Everything that may wait: planning and adding, what a card offers, and moods. */
const waiting = [
  ...newWrites,
  ...cardWrites,
  ...commentWrites,
  rateDate,
  ...editWrites,
  share,
  ...pictureWrites,
  ...moodWrites,
] as OptimisticMutation<unknown, unknown>[];

/** A write that an earlier page has left is shown and sent by its key alone. */
export function registerUnsent(queries: QueryClient): void {
  for (const mutation of waiting) registerMutation(queries, mutation);
}

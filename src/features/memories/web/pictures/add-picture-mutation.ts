import type { InfiniteData } from '@tanstack/react-query';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { forgetUpload } from '#platform/web/device/uploads.ts';
import { nextAfter, retryDelay } from '#platform/web/device/retry.ts';
import { defineMutation, patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { fetchWithProgress } from '#platform/web/upload.ts';
import { patchMemory } from '../lane/timeline.ts';
import { orpc, type Memory } from '../queries.ts';
import { picturesOfMonthQuery } from '../wall/wall-queries.ts';
import { isUnfit, progressKey, type UnsentPicture } from '../unsent/unsent-pictures.ts';
import { pictureErrors, pictureTexts } from '../../messages/pictures.ts';

type Picture = Memory['pictures'][number];
type Month = InfiniteData<{ pictures: (Picture & { memoryId: string; date: string })[] }>;

export const addPicture = defineMutation({
  mutation: {
    mutationKey: orpc.addPicture.mutationKey(),
    mutationFn: async ({ id, memoryId, file, stop: { signal } }: UnsentPicture, { client }) => {
      signal.throwIfAborted();
      return orpc.addPicture.call(
        { query: { id, memoryId }, body: file },
        { signal, context: { fetch: fetchWithProgress((share) => client.setQueryData(progressKey(id), share)) } },
      );
    },
    // One after the other. Without a network they wait.
    scope: { id: 'pictures' },
    networkMode: 'online',
    retry: (failures: number, error: unknown) => nextAfter(answerIn(error), 'uploads', failures) === 'wait',
    retryDelay,
    gcTime: Infinity,
  },
  patches: [
    patchMemory<UnsentPicture, { picture: Picture }>((memory, _, answer) =>
      answer ? { ...memory, pictures: withPicture(memory.pictures, answer.picture) } : memory,
    ),
    patch(
      ({ lane = 'open', date = '' }: UnsentPicture) => picturesOfMonthQuery(lane, date.slice(0, 7)).queryKey,
      (month: Month, { memoryId, date = '' }: UnsentPicture, answer?: { picture: Picture }) =>
        answer ? onWall(month, { ...answer.picture, memoryId, date }) : month,
    ),
  ],
  errors: pictureErrors,
  failed: pictureTexts.addFailed,
  // The card says so, or what finds out whether the memory is in the bin.
  isSilent: (error) => !isDomainError(error) || !(error.code in pictureErrors),
  // The live message about it refetches what else has changed.
  onSuccess: (_, picture) => void forgetUpload(picture),
  onError: (error, picture) => void (isUnfit(error) && forgetUpload(picture)),
});

/** What the server answered, where it did. */
const answerIn = (error: unknown) => (isDomainError(error) && isDomainError(error.cause) ? error.cause : error);
/** The memory, with everything on its card. */
export const isGone = (error: unknown) => isDomainError(error) && error.code === 'not_found';

const withPicture = <Shown extends Picture>(pictures: Shown[], picture: Shown, at = pictures.length) =>
  pictures.some(({ id }) => id === picture.id) ? pictures : pictures.toSpliced(at, 0, picture);

/** Before the others of its day; the next fetch has the true order. */
function onWall({ pages, ...month }: Month, picture: Month['pages'][number]['pictures'][number]): Month {
  const isBefore = ({ date }: { date: string }) => date <= picture.date;
  const found = pages.findIndex(({ pictures }) => pictures.some(isBefore));
  const at = found === -1 ? pages.length - 1 : found;
  return {
    ...month,
    pages: pages.map((page, index) =>
      index === at
        ? {
            ...page,
            pictures: withPicture(page.pictures, picture, found === -1 ? undefined : page.pictures.findIndex(isBefore)),
          }
        : page,
    ),
  };
}

import type { InfiniteData } from '@tanstack/react-query';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { forgetFile } from '#platform/web/kept-files.ts';
import { defineMutation, patch } from '#platform/web/optimistic/optimistic-mutation.ts';
import { fetchWithProgress } from '#platform/web/upload.ts';
import { refetchMemories } from '../lane/refetch-memories.ts';
import { patchMemory } from '../lane/timeline.ts';
import { orpc, type Memory } from '../queries.ts';
import { picturesOfMonthQuery } from '../wall/wall-queries.ts';
import { progressKey, type LocalPicture } from './local-pictures.ts';
import { pictureErrors, pictureTexts } from './picture-messages.ts';

/** After so many answers that the server failed, a button has to be pressed. */
const maxAnswers = 3;

type Picture = Memory['pictures'][number];
type Month = InfiniteData<{ pictures: (Picture & { memoryId: string; date: string })[] }>;

export const addPicture = defineMutation({
  mutation: {
    mutationKey: orpc.addPicture.mutationKey(),
    mutationFn: ({ id, memoryId, file }: LocalPicture, { client }) =>
      orpc.addPicture.call({ query: { id, memoryId }, body: file }, { context: { fetch: fetchWithProgress((share) => client.setQueryData(progressKey(id), share)) } }),
    // One after the other. Without a network they wait.
    scope: { id: 'pictures' },
    networkMode: 'online',
    retry: (failures: number, error: unknown) => isUnanswered(error) || (isFailureOfServer(error) && failures + 1 < maxAnswers),
    gcTime: Infinity,
  },
  patches: [
    patchMemory<LocalPicture, { picture: Picture }>((memory, _, answer) => (answer ? { ...memory, pictures: withPicture(memory.pictures, answer.picture) } : memory)),
    patch(
      ({ lane = 'open', date = '' }: LocalPicture) => picturesOfMonthQuery(lane, date.slice(0, 7)).queryKey,
      (month: Month, { memoryId, date = '' }: LocalPicture, answer?: { picture: Picture }) => (answer ? onWall(month, { ...answer.picture, memoryId, date }) : month),
    ),
  ],
  errors: pictureErrors,
  failed: pictureTexts.addFailed,
  // The card says so.
  isSilent: (error) => !isFinal(error),
  onSuccess: (_, { id, memoryId }, client) => {
    void forgetFile(id);
    void refetchMemories(client, memoryId);
  },
  onError: (error, { id }) => void (isFinal(error) && forgetFile(id)),
});

const isFailureOfServer = (error: unknown) => !isDomainError(error) || error.status >= 500;
const isUnanswered = (error: unknown) => isDomainError(error) && error.code === 'unavailable' && !isDomainError(error.cause);
/** The memory, with everything on its card. */
export const isGone = (error: unknown) => isDomainError(error) && error.code === 'not_found';
/** The same picture would get the same answer. */
const isFinal = (error: unknown) => isGone(error) || (isDomainError(error) && error.code in pictureErrors);

const withPicture = <Shown extends Picture>(pictures: Shown[], picture: Shown, at = pictures.length) => (pictures.some(({ id }) => id === picture.id) ? pictures : pictures.toSpliced(at, 0, picture));

/** Before the others of its day; the next fetch has the true order. */
function onWall({ pages, ...month }: Month, picture: Month['pages'][number]['pictures'][number]): Month {
  const isBefore = ({ date }: { date: string }) => date <= picture.date;
  const found = pages.findIndex(({ pictures }) => pictures.some(isBefore));
  const at = found === -1 ? pages.length - 1 : found;
  return { ...month, pages: pages.map((page, index) => (index === at ? { ...page, pictures: withPicture(page.pictures, picture, found === -1 ? undefined : page.pictures.findIndex(isBefore)) } : page)) };
}

import type { InfiniteData } from '@tanstack/react-query';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { placeOf } from '#platform/web/device/database.ts';
import { keepUpload } from '#platform/web/device/unsent.ts';
import { defineMutation, patch, sent } from '#platform/web/optimistic/optimistic-mutation.ts';
import { fetchWithProgress } from '#platform/web/upload.ts';
import { patchMemory } from '../data/timeline.ts';
import { orpc, type Memory } from '../queries.ts';
import { picturesOfMonthQuery } from '../data/wall-queries.ts';
import { setProgress, type UnsentPicture } from '../unsent/unsent-pictures.ts';
import { pictureErrors, pictureTexts } from '../../messages/pictures.ts';

type Picture = Memory['pictures'][number];
type Month = InfiniteData<{ pictures: (Picture & { memoryId: string; date: string })[] }>;

export const addPicture = defineMutation({
  mutation: { mutationKey: orpc.addPicture.mutationKey() },
  kind: 'uploads',
  sends: (picture: UnsentPicture, client) => ({
    ...sent(orpc.addPicture, { query: queryOf(picture), body: picture.file }),
    options: {
      signal: picture.stop.signal,
      context: { fetch: fetchWithProgress((share) => setProgress(client, picture.id, share)) },
    },
    upload: { key: keyOf(picture), accountId: picture.accountId, isKept: picture.isKept },
  }),
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
});

/** Keeps it on the device, without what ends with its document. Resolves to whether the browser does. */
export const keep = ({ url: _url, stop: _stop, file, ...picture }: UnsentPicture): Promise<boolean> =>
  keepUpload(
    {
      kind: 'uploads',
      key: keyOf(picture),
      procedure: 'memories/addPicture',
      input: { query: queryOf(picture) },
      accountId: picture.accountId,
      mutationKey: orpc.addPicture.mutationKey(),
      variables: picture,
      madeAt: picture.keptAt,
      failures: 0,
    },
    file,
  );

export const keyOf = ({ id, keptAt }: Pick<UnsentPicture, 'id' | 'keptAt'>) => placeOf(keptAt, id);
const queryOf = ({ id, memoryId }: Pick<UnsentPicture, 'id' | 'memoryId'>) => ({ id, memoryId });

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

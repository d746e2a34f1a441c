import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '#platform/web/ui/error-toasts.ts';
import { defineMutation, patch, sent, useOptimisticMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { onError, refetchMemories } from '../data/refetch-memories.ts';
import { patchMemory } from '../data/timeline.ts';
import { onThisDayQuery, orpc, type Memory } from '../queries.ts';
import { pictureErrors, viewerTexts } from '../../messages/pictures.ts';

type Picture = Memory['pictures'][number];
type OnPicture = { pictureId: string; memoryId: string };
type Described = OnPicture & { altText: string };
type Pages<Page> = { pages: Page[] };

const takeBack = defineMutation({
  mutation: { mutationKey: orpc.removePicture.mutationKey() },
  sends: ({ pictureId }: OnPicture) => sent(orpc.removePicture, { pictureId }),
  patches: patchPicture<OnPicture>(() => null),
  errors: pictureErrors,
  failed: viewerTexts.takeBackFailed,
  onSuccess: (_, { memoryId }, client) => void refetchMemories(client, memoryId),
  onError,
});

const describe = defineMutation({
  mutation: { mutationKey: orpc.describePicture.mutationKey() },
  sends: ({ pictureId, altText }: Described) => sent(orpc.describePicture, { pictureId, altText }),
  patches: patchPicture((picture, { altText }: Described) => ({ ...picture, altText: altText.trim() || null })),
  errors: pictureErrors,
  failed: viewerTexts.describeFailed,
  onError,
});

export const pictureWrites = [takeBack, describe];

/** Takes an own picture back. The toast has an undo button. */
export function useTakeBack(pictureId: string) {
  const restore = useRestore();
  return useOptimisticMutation(takeBack, {
    scope: pictureId,
    onSuccess: (_, picture) =>
      toast.info(viewerTexts.takenBack, {
        action: { label: memoryTexts.undo, onPress: () => restore.mutate(picture) },
        duration: 10_000,
      }),
  });
}

export const useDescribe = (pictureId: string, onSuccess: (answer: object, described: Described) => void) =>
  useOptimisticMutation(describe, { scope: pictureId, onSuccess });

function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pictureId }: OnPicture) => orpc.restorePicture.call({ pictureId }),
    onSuccess: () => toast.success(memoryTexts.restored),
    onError: (error) => toastError(error, pictureErrors, viewerTexts.restoreFailed),
    onSettled: () => refetchMemories(client),
  });
}

/** Patches one picture wherever it is shown; null removes it. */
function patchPicture<Variables extends OnPicture>(change: (picture: Picture, variables: Variables) => Picture | null) {
  const changed = <Shown extends Picture>(pictures: Shown[], variables: Variables): Shown[] =>
    pictures.flatMap((picture) =>
      picture.id === variables.pictureId ? ((change(picture, variables) as Shown | null) ?? []) : [picture],
    );
  const inMemory = (memory: Memory, variables: Variables) => ({
    ...memory,
    pictures: changed(memory.pictures, variables),
  });
  return [
    patchMemory(inMemory),
    patch(orpc.archive.key(), (archive: Pages<{ memories: Memory[] }>, variables: Variables) => ({
      ...archive,
      pages: archive.pages.map((page) => ({
        ...page,
        memories: page.memories.map((memory) =>
          memory.id === variables.memoryId ? inMemory(memory, variables) : memory,
        ),
      })),
    })),
    patch(onThisDayQuery.queryKey, (found, variables: Variables) =>
      found.memory?.id === variables.memoryId ? { ...found, memory: inMemory(found.memory, variables) } : found,
    ),
    patch(orpc.picturesOfMonth.key(), (month: Pages<{ pictures: Picture[] }>, variables: Variables) => ({
      ...month,
      pages: month.pages.map((page) => ({ ...page, pictures: changed(page.pictures, variables) })),
    })),
  ];
}

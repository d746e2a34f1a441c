import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { isDomainError } from '#platform/contract/error-messages.ts';
import { changeKeptFile, forgetFile, keepFile, keptFiles } from '#platform/web/kept-files.ts';
import { newId } from '#platform/web/new-id.ts';
import { defineMutation, registerMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { preparePicture } from '#platform/web/prepare-picture.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { fetchWithProgress } from '#platform/web/upload.ts';
import { picturesPerMemory } from '../../rules.ts';
import { refetchMemories } from '../lane/refetch-memories.ts';
import { orpc } from '../queries.ts';
import { progressKey, type LocalPicture } from './local-pictures.ts';
import { chosenKey } from './memories-with-local-pictures.ts';
import { pictureErrors, pictureTexts } from './picture-messages.ts';

/** After so many failures without an answer somebody has to press a button. */
const tries = 3;
const keptDays = 30;

const isTransient = (error: unknown) => !isDomainError(error) || error.status >= 500;

const addPicture = defineMutation({
  mutation: {
    mutationKey: orpc.addPicture.mutationKey(),
    mutationFn: ({ id, memoryId, file }: LocalPicture, { client }) =>
      orpc.addPicture.call({ query: { id, memoryId }, body: file }, { context: { fetch: fetchWithProgress((share) => client.setQueryData(progressKey(id), share)) } }),
    // One after the other. Without a network they wait.
    scope: { id: 'pictures' },
    retry: (failures: number, error: unknown) => failures + 1 < tries && isTransient(error),
    gcTime: Infinity,
  },
  patches: [],
  errors: pictureErrors,
  failed: pictureTexts.addFailed,
  // The card says so.
  isSilent: isTransient,
  onSuccess: async (_, { id, memoryId }, client) => {
    await forgetFile(id);
    await refetchMemories(client, memoryId);
  },
});

/** Makes pictures small enough to send, as many as the memory has room for beside `before`, and shows them at once: in the form that chose them, or on the card while they are sent. */
export async function addLocalPictures(client: QueryClient, files: readonly File[], { before, ...to }: { accountId: string; memoryId: string; isChosen: boolean; before: number }): Promise<void> {
  if (before + files.length > picturesPerMemory) toast.error(pictureErrors.memory_full);
  for (const file of files.slice(0, picturesPerMemory - before)) {
    const prepared = await preparePicture(file);
    if (!prepared) {
      toast.error(/hei[cf]/i.test(file.type || file.name) ? pictureErrors.heic : pictureErrors.unreadable);
      continue;
    }
    const picture: LocalPicture = { ...to, ...prepared, id: newId(), keptAt: Date.now(), url: URL.createObjectURL(prepared.file) };
    await keepFile(picture.id, { ...picture, url: '' });
    if (to.isChosen) setChosen(client, (chosen) => [...chosen, picture]);
    else send(client, picture);
  }
}

/** Sends the pictures that a form has chosen, once its memory is saved. */
export async function sendChosen(client: QueryClient, memoryId: string): Promise<void> {
  const pictures = chosenIn(client).filter((picture) => picture.memoryId === memoryId);
  setChosen(client, (chosen) => chosen.filter((picture) => picture.memoryId !== memoryId));
  for (const picture of pictures) {
    send(client, { ...picture, isChosen: false });
    await changeKeptFile<LocalPicture>(picture.id, { isChosen: false });
  }
}

/** Takes up what an earlier page of this account has left: the choices of forms, and pictures that were not sent. */
export async function resumePictures(client: QueryClient, accountId: string): Promise<void> {
  const kept = await keptFiles<LocalPicture>();
  const isOurs = (picture: LocalPicture) => picture.accountId === accountId && Date.now() - picture.keptAt < keptDays * 24 * 60 * 60_000;
  await Promise.all(kept.filter((picture) => !isOurs(picture)).map(({ id }) => forgetFile(id)));
  const pictures = kept.filter(isOurs).sort((one, other) => one.keptAt - other.keptAt).map((picture) => ({ ...picture, url: URL.createObjectURL(picture.file) }));
  setChosen(client, () => pictures.filter(({ isChosen }) => isChosen));
  for (const picture of pictures.filter(({ isChosen }) => !isChosen)) if (!mutationOf(client, picture.id)) send(client, picture);
}

/** Forgets a picture that was not sent. */
export function leaveOut(client: QueryClient, { id }: Pick<LocalPicture, 'id'>): void {
  const mutation = mutationOf(client, id);
  if (mutation) client.getMutationCache().remove(mutation);
  setChosen(client, (chosen) => chosen.filter((picture) => picture.id !== id));
  void forgetFile(id);
}

export function sendAgain(client: QueryClient, { id }: Pick<LocalPicture, 'id'>): void {
  const mutation = mutationOf(client, id);
  if (!mutation) return;
  client.getMutationCache().remove(mutation);
  send(client, mutation.state.variables as LocalPicture);
}

function send(client: QueryClient, picture: LocalPicture): void {
  const mutation = new MutationObserver(client, registerMutation(client, addPicture));
  void mutation.mutate(picture).catch(() => {});
}

const mutationOf = (client: QueryClient, id: string) =>
  client.getMutationCache().find({ mutationKey: orpc.addPicture.mutationKey(), predicate: ({ state }) => (state.variables as LocalPicture | undefined)?.id === id });

const chosenIn = (client: QueryClient) => client.getQueryData<LocalPicture[]>(chosenKey) ?? [];
const setChosen = (client: QueryClient, change: (chosen: LocalPicture[]) => LocalPicture[]) => client.setQueryData(chosenKey, change(chosenIn(client)));

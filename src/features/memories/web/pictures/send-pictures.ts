import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { dayOf } from '#platform/format/calendar.ts';
import { keptReadsOf } from '#platform/web/device/marks.ts';
import { openOutbox } from '#platform/web/device/outbox.ts';
import { forgetUnsent, keptFor, unsentUploads } from '#platform/web/device/unsent.ts';
import { newId } from '#platform/web/new-id.ts';
import { registerMutation } from '#platform/web/optimistic/optimistic-mutation.ts';
import { pictureType } from '#platform/web/picture-type.ts';
import { preparePicture } from '#platform/web/prepare-picture.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { earliestMemory, lanes, pageSize, picturesPerMemory, type Lane } from '../../rules.ts';
import { named, orpc } from '../queries.ts';
import { addPicture, isGone, keep, keyOf } from './add-picture-mutation.ts';
import { pictureErrors } from '../../messages/pictures.ts';
import { holdIfRemoved } from '../unsent/held-pictures.ts';
import {
  changePicture,
  drop,
  savedIn,
  setUnsent,
  unsentIn,
  uploadOf,
  type UnsentPicture,
} from '../unsent/unsent-pictures.ts';

/** Milliseconds. The draft that a choice belongs to ends with its tab; its memory may wait for a network where the lane is kept. */
const choiceKeptFor = 2 * 24 * 60 * 60_000;

type Saved = { memoryId: string; lane: Lane; date: string };

/** Shows files as pictures of a memory, as many as it has room for, and makes each ready: for the form that chose them, or to be sent. */
export async function addUnsentPictures(
  client: QueryClient,
  files: readonly File[],
  to: { accountId: string; memoryId: string; isChosen: boolean },
): Promise<void> {
  const types = await Promise.all(files.map((file) => pictureType(file)));
  const images = files.filter((file, index) => types[index] !== null || file.type.startsWith('image/') || isHeic(file));
  if (images.length < files.length) toast.error(pictureErrors.not_a_picture);
  const saved = to.isChosen ? undefined : savedIn(client, to.memoryId);
  const chosen = images
    .slice(0, picturesPerMemory)
    .map((file, index): UnsentPicture => ({
      ...to,
      ...(saved && { lane: saved.lane, date: saved.memory.date }),
      id: newId(),
      file,
      width: 1,
      height: 1,
      takenOn: null,
      isPrepared: false,
      keptAt: Date.now() + index,
      isKept: true,
      url: URL.createObjectURL(file),
      stop: new AbortController(),
    }));
  // What is on screen survives a reload.
  const pictures: UnsentPicture[] = [];
  for (const picture of chosen) pictures.push({ ...picture, isKept: await keep(picture) });
  const room = Math.max(0, picturesPerMemory - idsOf(client, to.memoryId).size);
  if (images.length > room) toast.error(pictureErrors.memory_full);
  for (const picture of pictures.splice(room)) leaveOut(client, picture);
  setUnsent(client, (unsent) => [...unsent, ...pictures]);
  for (const picture of pictures) await prepare(client, picture);
}

/** Sends the pictures that a form has chosen, now that its memory is saved. Those that are not ready follow. */
export async function sendChosen(client: QueryClient, { memoryId, lane, date }: Saved): Promise<void> {
  const pictures = unsentIn(client).filter((picture) => picture.memoryId === memoryId && picture.isChosen);
  for (const { id } of pictures) changePicture(client, id, { isChosen: false, lane, date });
  await Promise.all(pictures.map((picture) => keep({ ...picture, isChosen: false, lane, date })));
  for (const { id } of pictures) sendIfReady(client, id);
}

/** The pictures chosen for a form, whose memory gets another id. */
export async function moveChosen(client: QueryClient, from: string, to: string): Promise<void> {
  const pictures = unsentIn(client).filter((picture) => picture.memoryId === from && picture.isChosen);
  for (const { id } of pictures) changePicture(client, id, { memoryId: to });
  await Promise.all(pictures.map((picture) => keep({ ...picture, memoryId: to })));
}

/** Takes up what an earlier page of this account has left: the choices of forms, and pictures that were not sent. */
export async function resumePictures(client: QueryClient, accountId: string): Promise<void> {
  const kept = await unsentUploads<UnsentPicture>();
  const isOurs = (picture: UnsentPicture) =>
    picture.accountId === accountId &&
    Date.now() - picture.keptAt < (picture.isChosen && keptReadsOf() === null ? choiceKeptFor : keptFor);
  await Promise.all(kept.filter((picture) => !isOurs(picture)).map(forget));
  const known = new Set(unsentIn(client).map(({ id }) => id));
  const pictures = kept
    .filter((picture) => isOurs(picture) && !known.has(picture.id))
    .map(
      (picture) =>
        (uploadOf(client, picture.id)?.state.variables as UnsentPicture | undefined) ?? {
          ...picture,
          url: URL.createObjectURL(picture.file),
          stop: new AbortController(),
        },
    );
  setUnsent(client, (unsent) => [...unsent, ...pictures]);
  for (const { id } of unsentIn(client))
    if (uploadOf(client, id)?.state.status === 'error') await sendAgain(client, { id });
    else sendIfReady(client, id);
  await sendSaved(client, new Set(pictures.filter(({ isChosen }) => isChosen).map(({ memoryId }) => memoryId))).catch(
    () => {},
  );
  for (const picture of pictures) if (!picture.isPrepared) await prepare(client, picture);
}

/** A page may have ended between the answer for a memory and the sending of its pictures. */
async function sendSaved(client: QueryClient, chosenFor: ReadonlySet<string>): Promise<void> {
  const memoryIds = [...chosenFor].slice(0, pageSize).join();
  if (memoryIds === '') return;
  for (const lane of lanes) {
    const { memories } = await orpc.many.call({ ...named(lane), memoryIds });
    for (const { id, date } of memories) await sendChosen(client, { memoryId: id, lane, date });
  }
}

/** Forgets a picture that was not sent. */
export function leaveOut(client: QueryClient, picture: UnsentPicture): void {
  picture.stop.abort();
  drop(client, picture.id);
  void forget(picture);
}

export async function sendAgain(client: QueryClient, { id }: Pick<UnsentPicture, 'id'>): Promise<void> {
  const upload = uploadOf(client, id);
  if (upload) client.getMutationCache().remove(upload);
  const picture = unsentIn(client).find((one) => one.id === id);
  if (picture) await keep(picture);
  sendIfReady(client, id);
}

const forget = (picture: UnsentPicture) => forgetUnsent({ kind: 'uploads', key: keyOf(picture) });

/** A day that the form would refuse is of no use. */
const canBeTakenOn = (day: string) => day >= earliestMemory && day <= dayOf(new Date());

async function prepare(client: QueryClient, { id, file }: UnsentPicture): Promise<void> {
  const prepared = await preparePicture(file, canBeTakenOn).catch(() => null);
  const now = unsentIn(client).find((picture) => picture.id === id);
  // Left out meanwhile.
  if (!now) return;
  if (!prepared) {
    leaveOut(client, now);
    const reason =
      isHeic(file as File) || (await pictureType(file)) === 'image/heic'
        ? pictureErrors.heic
        : pictureErrors.unreadable;
    // Several broken files say it once.
    toast.error(reason, { id: reason });
    return;
  }
  const ready = { ...now, ...prepared, isPrepared: true, url: URL.createObjectURL(prepared.file) };
  changePicture(client, id, ready);
  URL.revokeObjectURL(now.url);
  await keep(ready);
  sendIfReady(client, id);
}

function sendIfReady(client: QueryClient, id: string): void {
  const picture = unsentIn(client).find((one) => one.id === id);
  if (!picture || !picture.isPrepared || picture.isChosen || uploadOf(client, id)) return;
  openOutbox(client);
  const mutation = new MutationObserver(client, registerMutation(client, addPicture));
  void mutation.mutate(picture).then(
    () => drop(client, id),
    (error) => (isGone(error) ? holdIfRemoved(client, picture, { leaveOut, sendIfReady, keep }) : undefined),
  );
}

/** The ids of all pictures of a memory, here and on the server. */
function idsOf(client: QueryClient, memoryId: string): ReadonlySet<string> {
  const here = unsentIn(client).filter((picture) => picture.memoryId === memoryId);
  return new Set([...(savedIn(client, memoryId)?.memory.pictures ?? []), ...here].map(({ id }) => id));
}

const isHeic = ({ type, name }: File) => /hei[cf]/i.test(type || name);

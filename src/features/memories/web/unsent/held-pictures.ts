import type { QueryClient } from '@tanstack/react-query';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { lanes } from '../../rules.ts';
import { refetchMemories } from '../data/refetch-memories.ts';
import { named, orpc } from '../queries.ts';
import { pictureTexts } from '../../messages/pictures.ts';
import { changePicture, savedIn, unsentIn, uploadOf, type UnsentPicture } from './unsent-pictures.ts';

interface Sender {
  leaveOut: (client: QueryClient, picture: UnsentPicture) => void;
  sendIfReady: (client: QueryClient, id: string) => void;
  keep: (picture: UnsentPicture) => Promise<boolean>;
}

const watched = new WeakSet<QueryClient>();

/** A picture whose memory is gone waits here while the memory lies in the bin, and is sent once it is restored. */
export async function holdIfRemoved(client: QueryClient, picture: UnsentPicture, sender: Sender): Promise<void> {
  const removed = await inBin(client, picture.memoryId).catch(() => null);
  const isBack = removed === undefined && !picture.isAfterRestore && (await isRestored(client, picture.memoryId));
  if (removed === undefined && !isBack) {
    sender.leaveOut(client, picture);
    if (!picture.isHeld) toast.error(pictureTexts.addFailed, { id: pictureTexts.addFailed });
    return;
  }
  const isTold =
    picture.isHeld || unsentIn(client).some(({ memoryId, isHeld }) => isHeld && memoryId === picture.memoryId);
  const held = { ...picture, isHeld: true, isAfterRestore: isBack };
  const upload = uploadOf(client, picture.id);
  if (upload) client.getMutationCache().remove(upload);
  changePicture(client, picture.id, held);
  void sender.keep(held);
  if (removed && !removed.removedByMe && !isTold)
    toast.info(
      pictureTexts.removedBy(client.getQueryData(pairingQuery.queryKey)?.partner?.firstName ?? memoryTexts.someone),
    );
  await refetchMemories(client, picture.memoryId);
  sendRestored(client, sender);
  watch(client, sender);
}

/** Between the answer that it is gone and the look into the bin. */
async function isRestored(client: QueryClient, memoryId: string): Promise<boolean> {
  const found = await Promise.all(
    lanesOf(client).map((lane) => orpc.many.call({ ...named(lane), memoryIds: memoryId })),
  ).catch(() => null);
  return found === null || found.some(({ memories }) => memories.length > 0);
}

const lanesOf = (client: QueryClient) =>
  client.getQueryData(pairingQuery.queryKey)?.partner ? lanes : (['open'] as const);

/** Undefined if it lies in none. */
async function inBin(client: QueryClient, memoryId: string) {
  const bins = await Promise.all(lanesOf(client).map((lane) => orpc.bin.call(named(lane))));
  return bins.flatMap(({ removed }) => removed).find(({ id }) => id === memoryId);
}

function watch(client: QueryClient, sender: Sender): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.refetchRows && unsentIn(client).some(({ isHeld }) => isHeld))
      sendRestored(client, sender);
  });
}

function sendRestored(client: QueryClient, { sendIfReady }: Sender): void {
  for (const { id } of unsentIn(client).filter(({ isHeld, memoryId }) => isHeld && savedIn(client, memoryId))) {
    changePicture(client, id, { isHeld: false });
    sendIfReady(client, id);
  }
}

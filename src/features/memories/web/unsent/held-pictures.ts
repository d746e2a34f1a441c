import type { QueryClient } from '@tanstack/react-query';
import { pairingQuery } from '#features/pairing/web/queries.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { memoryTexts } from '../../messages/lane.ts';
import { lanes } from '../../rules.ts';
import { refetchMemories } from '../lane/refetch-memories.ts';
import { named, orpc } from '../queries.ts';
import type { UnsentPicture } from './unsent-pictures.ts';
import { pictureTexts } from '../../messages/pictures.ts';
import { keep, unstartedIn, mutationOf, savedIn, setUnstarted } from './unsent-cache.ts';

interface Sender {
  leaveOut: (client: QueryClient, picture: UnsentPicture) => void;
  sendIfReady: (client: QueryClient, id: string) => void;
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
    picture.isHeld || unstartedIn(client).some(({ memoryId, isHeld }) => isHeld && memoryId === picture.memoryId);
  hold(client, { ...picture, isAfterRestore: isBack });
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

function hold(client: QueryClient, picture: UnsentPicture): void {
  const held = { ...picture, isHeld: true };
  const mutation = mutationOf(client, picture.id);
  if (mutation) client.getMutationCache().remove(mutation);
  setUnstarted(client, (unstarted) => [...unstarted.filter(({ id }) => id !== picture.id), held]);
  void keep(held);
}

function watch(client: QueryClient, sender: Sender): void {
  if (watched.has(client)) return;
  watched.add(client);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.refetchRows && unstartedIn(client).some(({ isHeld }) => isHeld))
      sendRestored(client, sender);
  });
}

function sendRestored(client: QueryClient, { sendIfReady }: Sender): void {
  for (const { id } of unstartedIn(client).filter(({ isHeld, memoryId }) => isHeld && savedIn(client, memoryId))) {
    setUnstarted(client, (unstarted) =>
      unstarted.map((picture) => (picture.id === id ? { ...picture, isHeld: false } : picture)),
    );
    sendIfReady(client, id);
  }
}

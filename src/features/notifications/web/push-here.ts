import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useInstallWay } from '#platform/web/install.ts';

/** Whether this browser can show push messages; `install` is an iPhone or iPad, where only the installed app can. */
export type PushState = 'ready' | 'denied' | 'install' | 'unsupported';

export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const queryKey = ['push messages here'];

/** Where this browser says that it is told; null if it is not. */
export const useEndpointHere = () =>
  useQuery({
    queryKey,
    queryFn: async () => (await subscriptionHere())?.endpoint ?? null,
    staleTime: Infinity,
    networkMode: 'always',
  });

export function useForgetEndpoint() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

export function usePushState(): PushState {
  const way = useInstallWay();
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission === 'denied' ? 'denied' : 'ready';
  return way === 'ios' ? 'install' : 'unsupported';
}

/** Asks the person, and subscribes at the browser's push service. Null if the person does not allow it. */
export async function subscribeHere(pushKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const pushManager = await pushManagerHere();
  if (!pushManager) throw new Error('no service worker is registered');
  // One that was made with another key cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  ).toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await pushManagerHere())?.getSubscription()) ?? null;
}

async function pushManagerHere(): Promise<PushManager | undefined> {
  return 'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;
}

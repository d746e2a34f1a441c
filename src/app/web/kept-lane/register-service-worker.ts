/** Registers the service worker of a built app, once the page has loaded and has nothing better to do. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => console.warn(error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** All pages of the app, which open in a tunnel where the lane is kept; or what a card of the lane opens. */
export type KeptCode = 'app' | 'cards';

/** Has the service worker fetch code that opens without a network from then on. */
export function keepCode(which: KeptCode): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(which));
}

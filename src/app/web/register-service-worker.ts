/** Registers the service worker of a built app, once the page has loaded and has nothing better to do. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => console.warn(error));
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

const stands = Promise.withResolvers<void>();

let isOnItsWay = true;

/** What the first screen does not show waits for it: with a slow line, whatever else is loaded is loaded in its place. */
export function firstRenderDone(): void {
  isOnItsWay = false;
  stands.resolve();
}

/** Whether what is drawn now is the first that is seen of this document. */
export const isFirstRender = () => isOnItsWay;

/** When the first screen stands and the page has nothing to do. Safari has no idle callback; a screen that never comes is not waited for. */
export function whenIdle(task: () => void): void {
  if (typeof window === 'undefined') return;
  void Promise.race([stands.promise, new Promise((resolve) => setTimeout(resolve, 8000))]).then(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
    else setTimeout(task, 500);
  });
}

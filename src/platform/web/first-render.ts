const stands = Promise.withResolvers<void>();

let isOnItsWay = true;

/** Work that the first screen does not need waits for it, because a slow connection would delay it. */
export function firstRenderDone(): void {
  isOnItsWay = false;
  stands.resolve();
}

/** Whether the current render is the first of this document. */
export const isFirstRender = () => isOnItsWay;

/** Calls after the first render once the page is idle, or after a time limit. Safari has no idle callback. */
export function whenIdle(task: () => void): void {
  if (typeof window === 'undefined') return;
  void Promise.race([stands.promise, new Promise((resolve) => setTimeout(resolve, 8000))]).then(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
    else setTimeout(task, 500);
  });
}

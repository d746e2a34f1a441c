import './page-change.css';
import type { AnyRouter } from '@tanstack/react-router';

/** Pages fade into one another. One overtaken by the next, or seen by nobody, is no fault, though the browser rejects its `ready`. */
export function fadePages(router: AnyRouter): void {
  router.startViewTransition = (show) => {
    const fades = (router.shouldViewTransition ?? true) && 'startViewTransition' in document;
    router.shouldViewTransition = undefined;
    if (!fades) return show();
    const fade = document.startViewTransition(show);
    fade.ready.catch(() => undefined);
    return fade.updateCallbackDone;
  };
}

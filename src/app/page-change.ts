import './page-change.css';

/** Pages fade into one another. One overtaken by the next, or seen by nobody, is no fault, though the browser rejects its `ready`. */
export async function fade(draw: () => void): Promise<void> {
  if (!('startViewTransition' in document)) return draw();
  const fading = document.startViewTransition(draw);
  fading.ready.catch(() => undefined);
  await fading.updateCallbackDone;
}

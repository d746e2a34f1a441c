import { checkReach, onBack } from '../reach.ts';

/** Loads code that the page can do without for now: while it is out of reach it is asked for again, and the page stays. */
export async function keepLoading<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      await patience(Math.min(1000 * 2 ** attempt, 30_000));
      const loaded = await again<T>(error, attempt).catch(() => undefined);
      if (loaded) return loaded;
    }
  }
}

/** Loads code in two tries, a second apart. */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await patience(1000);
    return (await again<T>(error, 0)) ?? load();
  }
}

/** Each browser has its own words for code that does not come; the last ones are the build's, for styles. */
export function isOutOfReach(error: unknown): error is Error {
  return error instanceof Error && /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message);
}

/** Browsers ask for a module once in the life of a page, and remember that it did not come: it must be called by another address. */
async function again<T>(error: unknown, attempt: number): Promise<T | undefined> {
  fetchStylesAgain();
  const [address] = (isOutOfReach(error) && /https?:\S+\.js\b/.exec(error.message)) || [];
  return address ? ((await import(/* @vite-ignore */ `${address}?again=${attempt}`)) as T) : undefined;
}

/** Waits, though not for a server that is back in reach. */
async function patience(milliseconds: number): Promise<void> {
  checkReach();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = onBack(resolve);
  await promise;
  clearTimeout(timer);
  stop();
}

/** Styles come as links beside the code, and a link that failed stays empty. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

/** Loads code that the page can do without for now: while it is out of reach it is asked for again, and the page stays. */
export async function keepLoading<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 30_000)) {
    try {
      return await load();
    } catch (fault) {
      console.warn(fault);
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
        addEventListener('online', resolve, { once: true });
      });
      fetchStylesAgain();
    }
  }
}

/** Styles come as links beside the code, and a link that failed stays empty. */
function fetchStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

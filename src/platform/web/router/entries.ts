import type { Handed } from './pages.ts';
import { placeOf, type Place } from './place.ts';

/** What the browser keeps for us with each entry of its history, beside what was handed over. */
interface Entry {
  key: string;
  /** How many entries of ours lie before it. */
  index: number;
  handed: Handed;
}

type Stored = Omit<Entry, 'handed'> & Handed;

const storageKey = 'scrolled';

/** The history of this tab, and how far down each of its pages was scrolled. */
export function tabHistory(onMove: (place: Place, isWithinPage: boolean) => void) {
  const scrolled = remembered();
  let entry = read(0);
  history.scrollRestoration = 'manual';

  const remember = () => void (scrolled[entry.key] = scrollY);
  addEventListener('pagehide', () => {
    remember();
    sessionStorage.setItem(storageKey, JSON.stringify(scrolled));
  });
  addEventListener('popstate', () => {
    remember();
    // A plain link to a place within the page: the browser has gone there by itself.
    const isWithinPage = history.state === null;
    entry = read(entry.index + 1);
    onMove(now(), isWithinPage);
  });

  const now = () => placeOf(location.href, entry.handed);
  return {
    now,
    enter(place: Place, replaces: boolean) {
      remember();
      entry = write(fresh(entry.index + (replaces ? 0 : 1), place.state), place.href, replaces);
    },
    back: () => history.back(),
    canGoBack: () => entry.index > 0,
    /** Goes to where the page was left, or else to where its address says. */
    scrollBack: () => (scrolled[entry.key] === undefined ? scrollTo(now()) : window.scrollTo({ top: scrolled[entry.key] ?? 0, behavior: 'instant' })),
    scrollToStart: () => scrollTo(now()),
  };
}

/** A browser that may keep nothing refuses even to be asked; pages are shown all the same. */
function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The present entry; one that is not ours yet becomes so. */
function read(index: number): Entry {
  const { key, index: known, ...handed } = (history.state ?? {}) as Partial<Stored>;
  return key === undefined || known === undefined ? write(fresh(index, handed), location.href, true) : { key, index: known, handed };
}

function fresh(index: number, handed: Handed): Entry {
  return { key: String(performance.timeOrigin + performance.now()), index, handed };
}

function write(entry: Entry, href: string, replaces: boolean): Entry {
  const { handed, ...ours } = entry;
  const stored: Stored = { ...handed, ...ours };
  if (replaces) history.replaceState(stored, '', href);
  else history.pushState(stored, '', href);
  return entry;
}

function scrollTo({ hash }: Place): void {
  const target = hash && document.getElementById(hash);
  if (target) target.scrollIntoView();
  else window.scrollTo({ top: 0, behavior: 'instant' });
}

import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { find, trailsOf, type Branch, type Trail } from './branches.ts';
import { tabHistory } from './entries.ts';
import type { Target } from './pages.ts';
import { hrefOf, placeOf, type Place } from './place.ts';
import { ignoreSecondTap } from './second-tap.ts';

/** What is shown: the place, and what is drawn there from the outside in. */
export interface View {
  /** Another one each time anything is shown. */
  turn: number;
  place: Place;
  search: object;
  param: string;
  screens: ComponentType[];
  /** What went wrong on the way, and under how many frames to say so. */
  error?: { error: unknown } | undefined;
}

export type Shown = { from: Place | undefined; to: Place };
export type Router = ReturnType<typeof createRouter>;

type Scroll = 'start' | 'back' | 'stays';

/**
 * Leads from page to page. The page before stays until the next may be seen and its code is there; who goes on meanwhile is shown
 * only the last.
 */
export function createRouter(pages: Branch, nowhere: ComponentType) {
  const trails = trailsOf(pages);
  const entries = tabHistory((place, isWithinPage) => void show(place, isWithinPage ? 'stays' : 'back'));
  const listeners = new Set<() => void>();
  const audience = new Set<(shown: Shown) => void>();
  let here = entries.now();
  let view: View | undefined;
  let views = 0;

  async function show(place: Place, scroll: Scroll): Promise<void> {
    const turn = ++views;
    here = place;
    tell();
    const found = find(trails, place.path);
    const way = found && (await walk(found.trail, place));
    if (turn !== views) return;
    if (way && 'elsewhere' in way) return go({ ...way.elsewhere, replace: true });
    const next = { turn, place, param: found?.param ?? '', search: found?.trail.page.search(place.search) ?? {}, ...(way ?? { screens: [nowhere] }) };
    const from = view?.place;
    view = next;
    flushSync(tell);
    if (scroll === 'start') entries.scrollToStart();
    if (scroll === 'back') entries.scrollBack();
    if (from && from.path !== place.path) ignoreSecondTap();
    for (const hear of audience) hear({ from, to: place });
  }

  function go(target: Target): Promise<void> {
    const place = placeOf(hrefOf(target), target.state === true ? here.state : target.state);
    entries.enter(place, target.replace === true || place.href === here.href);
    return show(place, target.resetScroll === false ? 'stays' : 'start');
  }

  function tell() {
    for (const listener of listeners) listener();
  }

  return {
    start: () => show(here, 'back'),
    navigate: go,
    /** Looks again who may be here, and tries again what went wrong. */
    invalidate: () => show(here, 'stays'),
    back: entries.back,
    canGoBack: entries.canGoBack,
    /** Fetches the code of a page that may be wanted soon. */
    preload(target: Target) {
      for (const screen of find(trails, placeOf(hrefOf(target)).path)?.trail.screens ?? []) screen().catch(() => undefined);
    },
    view: () => view,
    /** Where the address says we are; while a page is on its way, not yet what is seen. */
    here: () => here,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onShown(hear: (shown: Shown) => void) {
      audience.add(hear);
      return () => void audience.delete(hear);
    },
  };
}

/** Past the guards, while the code is on its way. */
async function walk({ screens, guards }: Trail, place: Place): Promise<{ elsewhere: Target } | Pick<View, 'screens' | 'error'>> {
  const loading = screens.map((screen) => screen());
  for (const one of loading) one.catch(() => undefined);
  const drawn: ComponentType[] = [];
  try {
    for (const { guard, depth } of guards) {
      drawn.push(...(await Promise.all(loading.slice(drawn.length, depth))));
      const elsewhere = await guard(place);
      if (elsewhere) return { elsewhere };
    }
    for (const one of loading.slice(drawn.length)) drawn.push(await one);
    return { screens: drawn };
  } catch (error) {
    return { screens: drawn, error: { error } };
  }
}

import { useRef, useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react';
import { useRouter } from './outlet.tsx';
import type { Target, To } from './pages.ts';
import { hrefOf, placeOf, type Place } from './place.ts';

type LinkProps = To &
  Pick<Target, 'state' | 'replace' | 'resetScroll'> &
  Omit<ComponentProps<'a'>, 'href'> & {
    /** Leads here only with nothing but its own words after the question mark; else also from the pages below it. */
    exact?: boolean;
  };

/** How long a pointer rests on a link before its page is fetched. */
const restsFor = 50;

/** A link within the app. It says when it leads here, and fetches what it leads to as soon as somebody is about to follow it. */
export function Link({ to, search, hash, state, replace, resetScroll, exact, onClick, children, ...attributes }: LinkProps) {
  const router = useRouter();
  const here = useSyncExternalStore(router.subscribe, router.here);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = { to, search, hash, state, replace, resetScroll } as Target;
  const href = hrefOf(target);

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a
      {...attributes}
      href={href}
      aria-current={leadsHere(placeOf(href), here, exact) ? 'page' : undefined}
      onClick={follow}
      onFocus={() => router.preload(target)}
      onPointerEnter={() => void (resting.current = setTimeout(router.preload, restsFor, target))}
      onPointerLeave={() => clearTimeout(resting.current)}
    >
      {children}
    </a>
  );
}

function leadsHere(there: Place, here: Place, exact = false): boolean {
  const asked = Object.entries(there.search);
  if (!asked.every(([name, value]) => here.search[name] === value)) return false;
  if (exact) return there.path === here.path && asked.length === Object.keys(here.search).length;
  return there.path === here.path || here.path.startsWith(`${there.path}/`);
}

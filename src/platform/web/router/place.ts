import type { Handed, Target } from './pages.ts';

/** Where somebody is, or is going: an address of this app in its parts, and what was handed over with it. */
export interface Place {
  href: string;
  path: string;
  /** As it stands, never read as JSON: the code 2E3456 would be a number, and an infinite one. */
  search: Record<string, string>;
  hash: string;
  state: Handed;
}

/** A slash at the end changes nothing. */
export function placeOf(href: string, state: Handed = {}): Place {
  const { pathname, search, searchParams, hash } = new URL(href, location.origin);
  return { href: pathname + search + hash, path: pathname.replace(/(.)\/$/, '$1'), search: Object.fromEntries(searchParams), hash: hash.slice(1), state };
}

export function hrefOf(target: Target): string {
  if ('href' in target) return target.href;
  const search = new URLSearchParams(Object.entries(target.search ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  return target.to + (search.size > 0 ? `?${search}` : '') + (target.hash ? `#${target.hash}` : '');
}

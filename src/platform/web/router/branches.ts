import type { ComponentType } from 'react';
import type { Pages, Path, Target } from './pages.ts';
import type { Place } from './place.ts';

/** Fetches what is to be drawn; called again, it hands out the same. */
export type Screen = () => Promise<ComponentType>;

/** Sends elsewhere whoever may not be here. */
export type Guard = (asked: Place) => Promise<Target | undefined>;

export interface Page {
  path: string;
  screen: Screen;
  search: (given: Record<string, string>) => object;
}

/** Pages that share a frame around them, a guard before them, or both. */
export interface Branch {
  frame?: Screen;
  guard?: Guard;
  pages: (Page | Branch)[];
}

/** A path has segments of its own, and `$` for any one, which `useParam` tells. */
export function page<P extends Path>(path: P, screen: Screen, search: (given: Record<string, string>) => Pages[P] = () => ({})): Page {
  return { path, screen, search };
}

/** One page with all that is around it, from the outside in. */
export interface Trail {
  page: Page;
  screens: Screen[];
  /** Each with how many frames stand around what it guards. */
  guards: { guard: Guard; depth: number }[];
}

export function trailsOf(branch: Branch, around: Omit<Trail, 'page'> = { screens: [], guards: [] }): Trail[] {
  const guards = branch.guard ? [...around.guards, { guard: branch.guard, depth: around.screens.length }] : around.guards;
  const screens = branch.frame ? [...around.screens, branch.frame] : around.screens;
  return branch.pages.flatMap((inside) => ('pages' in inside ? trailsOf(inside, { screens, guards }) : { page: inside, guards, screens: [...screens, inside.screen] }));
}

/** The trail to a path, and the one segment that may be any. */
export function find(trails: Trail[], path: string): { trail: Trail; param: string } | undefined {
  const asked = path.split('/');
  for (const trail of trails) {
    const segments = trail.page.path.split('/');
    const at = segments.indexOf('$');
    if (segments.length !== asked.length || !segments.every((segment, index) => segment === asked[index] || (index === at && asked[index] !== ''))) continue;
    const param = decoded(asked[at] ?? '');
    if (param !== undefined) return { trail, param };
  }
  return undefined;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

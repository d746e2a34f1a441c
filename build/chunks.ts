import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

/**
 * Groups shared modules by the set of preloaded pages that need them. Without groups each shared module would be a request. In one group a page would
 * wait for code of other pages. Modules of a single page stay in its chunk.
 */
export function sharedChunks(preloaded: Record<string, { modules: string[] }>): Group[] {
  const pages = Object.entries(preloaded).map(([path, { modules }]) => ({ name: path.replaceAll('/', '-'), modules: modules.map((module) => resolve(module)) }));
  const needing = (id: string, context: Context) => {
    const roots = sharing(id, context);
    return pages.filter(({ modules }) => modules.some((module) => roots.includes(module)));
  };
  // Larger sets come first, because a group includes all imports of its modules.
  return [
    { name: (id, context) => (needing(id, context).length > 1 ? 'shared' : null) },
    ...pages.map((page): Group => ({ name: (id, context) => (needing(id, context).includes(page) ? `shared${page.name}` : null) })),
    { name: (id, context) => (sharing(id, context).some((root) => isPage(root, context)) ? 'shared-pages' : null) },
    { name: (id, context) => (sharing(id, context).length > 0 ? 'shared-overlays' : null) },
  ];
}

/** The dynamic imports that contain this module, if there are several. */
function sharing(id: string, context: Context): string[] {
  const roots = importersOf(id, context).filter((one) => context.getModuleInfo(one)?.dynamicImporters.length);
  return roots.length > 1 ? roots : [];
}

/** The entry imports pages and layouts; pages import overlays. */
function isPage(root: string, context: Context): boolean {
  const fetchers = context.getModuleInfo(root)?.dynamicImporters ?? [];
  return fetchers.some((fetcher) => importersOf(fetcher, context).some((one) => context.getModuleInfo(one)?.isEntry));
}

/** This module and all direct and indirect importers. */
function importersOf(id: string, context: Context): string[] {
  const reached = new Set([id]);
  for (const one of reached) for (const importer of context.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  return [...reached];
}

import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

/**
 * The chunks that pages share, by which of the preloaded pages need them: left alone, every shared button would be a request of its own,
 * and in one chunk for all, a page would wait for what only others need. What belongs to one page stays in its chunk.
 */
export function sharedChunks(preloaded: Record<string, { modules: string[] }>): Group[] {
  const pages = Object.entries(preloaded).map(([path, { modules }]) => ({ name: path.replaceAll('/', '-'), modules: modules.map((module) => resolve(module)) }));
  const needing = (id: string, context: Context) => {
    const roots = sharing(id, context);
    return pages.filter(({ modules }) => modules.some((module) => roots.includes(module)));
  };
  // What most need comes first: a group takes along whatever its modules import.
  return [
    { name: (id, context) => (needing(id, context).length > 1 ? 'shared' : null) },
    ...pages.map((page): Group => ({ name: (id, context) => (needing(id, context).includes(page) ? `shared${page.name}` : null) })),
    { name: (id, context) => (sharing(id, context).some((root) => isPage(root, context)) ? 'shared-pages' : null) },
    { name: (id, context) => (sharing(id, context).length > 0 ? 'shared-overlays' : null) },
  ];
}

/** The modules fetched by `import()` that are made of this one, where they are several. */
function sharing(id: string, context: Context): string[] {
  const roots = importersOf(id, context).filter((one) => context.getModuleInfo(one)?.dynamicImporters.length);
  return roots.length > 1 ? roots : [];
}

/** A page or a layout is fetched by the entry; an overlay by a page. */
function isPage(root: string, context: Context): boolean {
  const fetchers = context.getModuleInfo(root)?.dynamicImporters ?? [];
  return fetchers.some((fetcher) => importersOf(fetcher, context).some((one) => context.getModuleInfo(one)?.isEntry));
}

/** Every module that imports this one, directly or not, and itself. */
function importersOf(id: string, context: Context): string[] {
  const reached = new Set([id]);
  for (const one of reached) for (const importer of context.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  return [...reached];
}

import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;
type Group = Rolldown.CodeSplittingGroup;

/** The pages where people come in. Each has a chunk for what it shares, so that none waits for code of other pages. */
const entrances = ['/dashboard', '/login', '/signup'] as const;

/** Every page with an account loads them after its first render. */
const activityToasts = resolve('src/app/web/activity-toasts.tsx');

/** Groups shared modules by the entrances that need them. Without groups each shared module would be a request. Modules of a single page stay in its chunk. */
export function sharedChunks(modulesOf: Record<string, string[]>): Group[] {
  const pages = entrances.map((path) => ({ name: path.replaceAll('/', '-'), modules: modulesOf[path]!.map((module) => resolve(module)) }));
  const needing = (id: string, context: Context) => {
    const roots = sharing(id, context);
    return pages.filter(({ modules }) => modules.some((module) => roots.includes(module)));
  };
  const [dashboard, ...others] = pages.map((page): Group => ({ name: (id, context) => (needing(id, context).includes(page) ? `shared${page.name}` : null) }));
  // Larger sets come first, because a group includes all imports of its modules.
  return [
    { name: (id, context) => (needing(id, context).length > 1 ? 'shared' : null) },
    dashboard!,
    { name: (id, context) => (importersOf(id, context).includes(activityToasts) ? 'activity' : null) },
    ...others,
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

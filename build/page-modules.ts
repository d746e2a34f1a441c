import { readFileSync } from 'node:fs';
import { appPaths } from '../src/app/paths.ts';

/** Path → the modules of its layout and page, as the lazy imports of the route tree name them. */
export function pageModules(router = 'src/app/web/router.tsx'): Record<string, string[]> {
  const routes = [
    ...readFileSync(router, 'utf8').matchAll(
      /createRoute\(\{\s*getParentRoute: \(\) => (\w+),\s*(?:id|path): '([^']+)'[^;]*?import\('([^']+)'\)/g,
    ),
  ];
  const found = new Map(
    routes.map(([, parent = '', name = '', module = '']) => [
      name,
      { parent, module: module.replace('#', 'src/').replace('./', 'src/app/web/') },
    ]),
  );
  return Object.fromEntries(
    appPaths.map((path) => {
      const page = found.get(path);
      const layout = found.get(page?.parent === 'open' ? 'public' : (page?.parent ?? ''));
      if (!page || !layout) throw new Error(`${router} names no modules for ${path}`);
      return [path, [layout.module, page.module]];
    }),
  );
}

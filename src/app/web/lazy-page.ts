import { createLazyRoute, type AnyRouter, type RouteComponent } from '@tanstack/react-router';

/** A page or layout in a chunk of its own. Its type stays out of the tree, which the links on it refer to. */
export function lazyPage<Module extends object>(load: () => Promise<Module>, name: string & keyof Module) {
  return async () => createLazyRoute<AnyRouter>(name)({ component: (await load())[name] as RouteComponent });
}

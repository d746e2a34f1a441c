import type { ComponentType } from 'react';

/** A page whose code is fetched when it is wanted; where it does not come, `FailedPage` says so. */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): () => Promise<ComponentType> {
  return () => load().then((module) => module[name]);
}

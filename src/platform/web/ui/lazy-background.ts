import { lazy, type ComponentType } from 'react';

/** A part that no one waits for. If its code cannot be fetched, the page stays as it is, without the part. */
export const lazyBackground = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));

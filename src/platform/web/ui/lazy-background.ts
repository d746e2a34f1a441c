import { lazy, type ComponentType } from 'react';

/** A component that loads in the background. Without its code the page works as before. */
export const lazyBackground = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));

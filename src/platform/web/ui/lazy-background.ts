import { lazy, type ComponentType, type ReactNode } from 'react';

/** A component that loads in the background. Without its code its children stand alone, and the page works as before. */
export const lazyBackground = <Props>(load: () => Promise<{ default: (props: Props) => ReactNode }>) =>
  lazy<ComponentType<Props>>(
    () =>
      load().catch(() => ({ default: ({ children }: { children?: ReactNode }) => children })) as Promise<{
        default: ComponentType<Props>;
      }>,
  );

import { lazy, Suspense, useState, type ComponentType } from 'react';
import { keepLoading } from './keep-loading.ts';

type Overlay = { open: boolean };

/**
 * An overlay whose code arrives when the page is idle or when it is first opened.
 * It stays mounted afterwards, so that it can leave as smoothly as it came.
 */
export function lazyOverlay<Props extends Overlay>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(() => keepLoading(load)) as unknown as ComponentType<Props>;
  whenIdle(() => void load().catch(() => {}));

  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return (
      wanted && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}

/** After the first screen has settled; Safari has no idle callback. */
export function whenIdle(task: () => void) {
  if (typeof window === 'undefined') return;
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
  else setTimeout(task, 1500);
}

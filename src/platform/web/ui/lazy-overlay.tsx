import { lazy, Suspense, useState, type ComponentType } from 'react';
import { whenIdle } from './first-screen.ts';
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

import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from './first-render.ts';
import { keepLoading } from './keep-loading.ts';

type Overlay = { open: boolean };
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * An overlay whose code arrives when the page is idle or when it is first opened.
 * It stays mounted afterwards, so that it can leave as smoothly as it came.
 */
export function lazyOverlay<Props extends Overlay>(load: Load<Props>) {
  const Part = lazyPart(load);
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted && <Part {...props} />;
  };
}

/** A part of a page that its first view does without; `meanwhile` stands in its place when it is wanted before its code is there. */
export function lazyPart<Props extends object>(load: Load<Props>, meanwhile?: ReactNode) {
  const Later = lazy(() => keepLoading(load)) as unknown as ComponentType<Props>;
  let loaded: ComponentType<Props> | undefined;
  // Drawn as it is once it is there: React would hold back even then what it has to wait for, for a third of a second.
  whenIdle(() => void load().then((part) => (loaded = part.default), () => undefined));

  return function LazyPart(props: Props) {
    const [Part] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}

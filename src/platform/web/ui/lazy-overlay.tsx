import { lazy, Suspense, useState, type ComponentType } from 'react';

type Overlay = { open: boolean };

/** An overlay whose code is fetched when it first opens. It stays mounted for its closing animation. */
export function lazyOverlay<Props extends Overlay>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as unknown as ComponentType<Props>;
  return function LazyOverlay(props: Props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return (
      wanted && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

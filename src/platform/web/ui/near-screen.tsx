import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Whether an element is within 600 pixels of the screen. */
export function useNearScreen<Seen extends Element>() {
  const ref = useRef<Seen>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => setNear(seen.at(-1)!.isIntersecting), { rootMargin: '600px 0px' });
    if (ref.current) watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return [ref, isNear] as const;
}

/** Shows its content, and fetches the code of it, once it comes near the screen. `id` and `height` are those of the content. */
export function NearScreen({ id, height, children }: { id: string; height: number; children: ReactNode }) {
  const [ref, isNear] = useNearScreen<HTMLDivElement>();
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  if (!wasNear) return <div ref={ref} id={id} style={{ height }} />;
  return <Suspense fallback={<Skeleton shapes={[height]} />}>{children}</Suspense>;
}

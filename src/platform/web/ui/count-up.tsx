import { useEffect, useRef, useState } from 'react';
import { lessMotion } from './motion.ts';

/** A number that counts from what it was to what it is. */
export function CountUp({ value }: { value: number }) {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = lessMotion() ? 1 : Math.min(1, (now - start) / 600);
      setShown(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <>{shown}</>;
}

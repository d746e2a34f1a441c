import { useEffect, useRef, useState } from 'react';
import { lessMotion } from './motion.ts';

/** A number that animates from its previous value. */
export function CountUp({ value }: { value: number }) {
  const [displayed, setDisplayed] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    const start = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = lessMotion() ? 1 : Math.min(1, (now - start) / 600);
      setDisplayed(Math.round(from + (value - from) * (1 - (1 - part) ** 3)));
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <>{displayed}</>;
}

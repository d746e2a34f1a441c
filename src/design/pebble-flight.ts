import { useEffect, useState, useSyncExternalStore } from 'react';
import { lessMotion, over, tick } from '#platform/web/ui/motion.ts';
import stone from './stone.module.css';

export const pebbleBarId = 'pebble-bar';
export const pebblePillId = 'pebble-pill';
const takeOff = 250;

/** The pill stands in for a bar that is scrolled away. */
let flight = { isInTheAir: false, isPillShown: false };
const watchers = new Set<() => void>();

/** A pebble flies from what earned it to the progress, where the number waits for it to land. */
export async function sendPebble(from: Element) {
  const bar = document.getElementById(pebbleBarId);
  if (!bar || flight.isInTheAir) return;
  set({ isInTheAir: true, isPillShown: !isInView(bar) });
  await new Promise(requestAnimationFrame);
  await flyPebble(from, document.getElementById(pebblePillId) ?? bar).finally(() => set({ isInTheAir: false }));
  setTimeout(() => set({ isPillShown: false }), 2400);
}

export const useFlight = () => useSyncExternalStore(watch, () => flight);

/** The balance without what is still in the air, or about to take off: news of both comes at nearly the same time. */
export function useLanded(balance: number | undefined): number | undefined {
  const { isInTheAir } = useFlight();
  const [landed, setLanded] = useState(balance);
  if (landed === undefined && balance !== undefined) setLanded(balance);
  useEffect(() => {
    if (isInTheAir || landed === balance) return;
    const settled = setTimeout(() => setLanded(balance), takeOff);
    return () => clearTimeout(settled);
  }, [isInTheAir, landed, balance]);
  return landed;
}

function set(some: Partial<typeof flight>) {
  flight = { ...flight, ...some };
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** A pebble flies from what earned it to the progress bar; the promise ends when it lands. */
async function flyPebble(from: Element, to: Element): Promise<void> {
  if (lessMotion()) return;
  const pebble = over(from);
  pebble.classList.add(stone.stone ?? '', stone.m ?? '');
  const start = pebble.getBoundingClientRect();
  const goal = to.getBoundingClientRect();
  const across = goal.left + goal.width / 2 - start.left - start.width / 2;
  const down = goal.top + goal.height / 2 - start.top - start.height / 2;
  const flight = pebble.animate(
    {
      transform: [
        'scale(.4)',
        `translate(${across * 0.4}px, ${down * 0.5 - 90}px) scale(1.5) rotate(160deg)`,
        `translate(${across}px, ${down}px) scale(.9) rotate(320deg)`,
      ],
    },
    { duration: 700, easing: 'cubic-bezier(.4,0,.3,1)' },
  );
  await flight.finished.catch(() => {});
  pebble.remove();
  tick();
  to.animate({ transform: ['scale(1)', 'scale(1.04, 1.14)', 'scale(1)'] }, { duration: 240, easing: 'ease-out' });
}

import { lessMotion, over, tick } from '#platform/web/ui/motion.ts';
import stone from './stone.module.css';

/** A pebble flies from what earned it to the progress bar; the promise ends when it lands. */
export async function flyPebble(from: Element, to: Element): Promise<void> {
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

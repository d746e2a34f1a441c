import { lessMotion, over } from './motion.ts';

export type Reaction = '🎉' | '❤️' | '😂' | '🔥';

/** A 600 ms animation on the pressed button; a fade with reduced motion. */
export function playReaction(element: Element, emoji: Reaction) {
  if (lessMotion()) element.animate({ opacity: [0.3, 1] }, 600);
  else animations[emoji](element);
}

const animations: Record<Reaction, (element: Element) => void> = {
  '🎉': (element) => {
    for (const stone of [1, 2, 3, 4, 5, 6]) burst(element, stone);
  },
  '❤️': (element) => {
    element.animate({ transform: ['scale(1)', 'scale(1.35)', 'scale(1)', 'scale(1.2)', 'scale(1)'] }, 600);
    rise(element, -14, 0);
    rise(element, 12, 120);
  },
  '😂': (element) => {
    const swings = [0, -16, 14, -10, 7, 0].map((degrees) => `rotate(${degrees}deg)`);
    element.animate({ transform: swings }, { duration: 600, easing: 'ease-in-out' });
  },
  '🔥': (element) => {
    const flames = [
      'none',
      'scale(1.1, 1.4) skewX(4deg)',
      'scale(.95, 1.15) skewX(-5deg)',
      'scale(1.05, 1.3) skewX(3deg)',
      'none',
    ];
    element.animate(
      {
        transform: flames.map((flame) => `translateY(${flame === 'none' ? 0 : -4}px) ${flame === 'none' ? '' : flame}`),
      },
      { duration: 600, easing: 'ease-out' },
    );
  },
};

function burst(element: Element, stone: number) {
  const angle = (stone / 6) * 2 * Math.PI;
  const pebble = over(element);
  pebble.style.cssText += `width:12px;height:10px;background:var(--stone-${stone});border-radius:58% 42% 52% 48%/62% 56% 44% 38%`;
  const far = `translate(${Math.cos(angle) * 52}px, ${Math.sin(angle) * 44 - 14}px)`;
  leave(pebble, {
    transform: ['none', `${far} rotate(200deg)`, `${far} translateY(18px) rotate(260deg)`],
    opacity: [1, 1, 1, 0],
  });
}

function rise(element: Element, aside: number, delay: number) {
  const heart = over(element);
  heart.textContent = '❤️';
  heart.className = 'emoji';
  leave(heart, { transform: ['scale(.6)', `translate(${aside}px, -56px) scale(1)`], opacity: [1, 1, 0] }, delay);
}

function leave(piece: HTMLElement, frames: PropertyIndexedKeyframes, delay = 0) {
  const timing = { duration: 600 - delay, delay, easing: 'cubic-bezier(.2,.8,.4,1)', fill: 'both' } as const;
  void piece.animate(frames, timing).finished.finally(() => piece.remove());
}
